import type { ReactNode } from 'react';

interface GridCellProps {
  readonly kind?: 'gridcell' | 'rowheader' | 'columnheader';
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A cell of a row of a virtual grid. */
export function GridCell({ kind = 'gridcell', children, ...rest }: GridCellProps) {
  return (
    <div role={kind} tabIndex={-1} {...rest}>
      {children}
    </div>
  );
}
