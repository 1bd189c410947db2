import { Icon, type IconName } from './icon';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for the tooltip and for a screen reader. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Whether it can be reached by Tab; in a grid the arrow keys lead to it. */
  readonly tabbable?: boolean;
}

/** A button of a row or a cell, as small as those of VS Code's tool bars. */
export function IconButton({ icon, label, onClick, disabled = false, tabbable = true }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      // A button that is pressed until nothing is left keeps the focus.
      aria-disabled={disabled}
      tabIndex={tabbable ? undefined : -1}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
