import type { ReactNode } from 'react';

interface GridCellProps {
  readonly kind?: 'gridcell' | 'rowheader' | 'columnheader';
  readonly className?: string;
  readonly title?: string | undefined;
  /** Of a heading, how the rows are sorted by it. */
  readonly sort?: 'descending' | 'none' | undefined;
  readonly children: ReactNode;
}

/** A cell of a row of a virtual grid. */
export function GridCell({ kind = 'gridcell', sort, children, ...rest }: GridCellProps) {
  return (
    <div role={kind} tabIndex={-1} {...(sort !== undefined && { 'aria-sort': sort })} {...rest}>
      {children}
    </div>
  );
}
