import type { ReactNode } from 'react';

interface IconButtonProps {
  /** What it does, also shown when the pointer rests on it. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** A sign of one or two letters, or an icon. */
  readonly children: ReactNode;
}

/** A small button with a sign, for rows of tools. */
export function IconButton({ label, onClick, disabled = false, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      // A button that is pressed until nothing is left keeps the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
