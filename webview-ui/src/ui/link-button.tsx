import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** What a screen reader says in place of the children. */
  readonly label: string;
}

/** A button that takes no more room than a link, for rows of a list. */
export function LinkButton({ children, onClick, label }: LinkButtonProps) {
  return (
    <button type="button" className="link-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
