import type { Ref } from 'react';
import { Icon, type IconName } from './icon';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for the tooltip and for a screen reader. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Of a toggle: whether it is on. */
  readonly pressed?: boolean | undefined;
  /** Whether it can be reached by Tab; in a grid the arrow keys lead to it. */
  readonly tabbable?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button for what is done with a row, a cell or a block, as small as those of VS Code's tool bars. */
export function IconButton({ icon, label, disabled = false, tabbable = true, ...rest }: IconButtonProps) {
  const { onClick, pressed, ref } = rest;
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // A button that is pressed until nothing is left keeps the focus.
      aria-disabled={disabled || undefined}
      tabIndex={tabbable ? undefined : -1}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
