import { focusNear } from '../ui/focus-near';

interface Chip {
  readonly id: string;
  readonly text: string;
}

interface RemovableChipsProps<Each extends Chip> {
  readonly label: string;
  readonly chips: readonly Each[];
  /** What a press of a chip does, for a screen reader. */
  readonly removeLabel: (text: string) => string;
  readonly onRemove: (chip: Each) => void;
}

/** Short facts that can be taken away. */
export function RemovableChips<Each extends Chip>({
  label,
  chips,
  removeLabel,
  onRemove,
}: RemovableChipsProps<Each>) {
  const remove = (chip: Each, button: HTMLElement) => {
    focusNextTo(button);
    onRemove(chip);
  };
  return (
    <ul className="removable-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            aria-label={removeLabel(chip.text)}
            title={removeLabel(chip.text)}
            onClick={({ currentTarget }) => remove(chip, currentTarget)}
          >
            <span>{chip.text}</span>
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The focus goes on with the chip beside the one that goes away, or with the search where it was the last. */
function focusNextTo(button: HTMLElement): void {
  const chip = button.closest('li');
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
  if (next == null) {
    focusNear('search', 'input');
  } else {
    next.querySelector('button')?.focus();
  }
}
