import type { Ref } from 'react';
import { Icon, type IconName } from './icon';

export interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for the tooltip and for a screen reader. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Of a toggle: whether it is on. */
  readonly pressed?: boolean | undefined;
  /** What it opens, and whether that is open. */
  readonly opens?: { readonly kind: 'dialog' | 'menu'; readonly open: boolean };
  /** Something is set that cannot be seen. */
  readonly marked?: boolean;
  /** The main action of the page. */
  readonly primary?: boolean;
  /** Whether it can be reached by Tab; in a grid the arrow keys lead to it. */
  readonly tabbable?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button for what is done with a row, a cell or a block, as small as those of VS Code's tool bars. */
export function IconButton({ icon, label, disabled = false, tabbable = true, ...rest }: IconButtonProps) {
  const { onClick, pressed, opens, marked = false, primary = false, ref } = rest;
  return (
    <button
      ref={ref}
      type="button"
      className={classesOf({ primary, marked })}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-haspopup={opens?.kind}
      aria-expanded={opens?.open}
      // A button that is pressed until nothing is left keeps the focus.
      aria-disabled={disabled || undefined}
      tabIndex={tabbable ? undefined : -1}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function classesOf(flags: Readonly<Record<string, boolean>>): string {
  return ['icon-button', ...Object.keys(flags).filter((name) => flags[name])].join(' ');
}
