import type { ReactNode } from 'react';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly secondary?: boolean;
  readonly disabled?: boolean;
  /** What a screen reader says in place of the children. */
  readonly label?: string;
}

export function Button({ children, onClick, secondary = false, disabled = false, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={secondary ? 'button secondary' : 'button primary'}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
