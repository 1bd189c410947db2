interface StarButtonProps {
  readonly label: string;
  /** What a press does, where the label does not tell. */
  readonly title?: string;
  readonly pressed: boolean;
  readonly onPress: (pressed: boolean) => void;
  readonly tabbable?: boolean;
}

/** Marks something as a favourite. */
export function StarButton({ label, title = label, pressed, onPress, tabbable = true }: StarButtonProps) {
  return (
    <button
      type="button"
      className="star"
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      tabIndex={tabbable ? undefined : -1}
      onClick={() => onPress(!pressed)}
    >
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z"
          fill={pressed ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
