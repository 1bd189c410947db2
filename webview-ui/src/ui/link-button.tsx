import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** What a screen reader says in place of the children. */
  readonly label: string;
  /** Whether it can be reached by Tab; in a grid the arrow keys lead to it. */
  readonly tabbable?: boolean;
}

/** A button that takes no more room than a link, for rows of a list. */
export function LinkButton({ children, onClick, label, tabbable = true }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="link-button"
      aria-label={label}
      title={label}
      tabIndex={tabbable ? undefined : -1}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
