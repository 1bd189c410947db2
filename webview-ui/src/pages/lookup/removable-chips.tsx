interface RemovableChipsProps<Id extends string> {
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly text: string }[];
  /** What a press of a chip does, for a screen reader. */
  readonly removeLabel: (text: string) => string;
  readonly onRemove: (id: Id) => void;
}

/** Short facts that can be taken away. */
export function RemovableChips<Id extends string>({
  label,
  chips,
  removeLabel,
  onRemove,
}: RemovableChipsProps<Id>) {
  return (
    <ul className="removable-chips" aria-label={label}>
      {chips.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={removeLabel(text)}
            title={removeLabel(text)}
            onClick={() => onRemove(id)}
          >
            <span>{text}</span>
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
