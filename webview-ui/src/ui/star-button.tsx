import { Icon } from './icon';

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
      className="icon-button star"
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      tabIndex={tabbable ? undefined : -1}
      onClick={() => onPress(!pressed)}
    >
      <Icon name={pressed ? 'starred' : 'star'} />
    </button>
  );
}
