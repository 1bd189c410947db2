import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A part of the page that can be folded away. What is folded away is not drawn. */
export function Disclosure({ summary, open, onOpen, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
