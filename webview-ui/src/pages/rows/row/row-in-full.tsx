import type { RowColumn, RowsPlace } from '../../../../../src/protocol';
import type { RowPages } from '../grid/row-pages';
import type { RowMarks } from '../marks/row-marks';
import { RowDialog } from './row-dialog';

/** A row that is shown in full. */
export interface OpenedRow {
  /** Among those of the grid. */
  readonly row: number;
  /** Whether it was opened to be marked. */
  readonly isMarking: boolean;
}

interface RowInFullProps {
  readonly place: RowsPlace;
  readonly columns: readonly RowColumn[];
  readonly pages: RowPages;
  readonly marks: RowMarks;
  /** How many there are in the grid. */
  readonly rows: number;
  readonly opened: OpenedRow;
  readonly onOpen: (opened: OpenedRow) => void;
  readonly onClose: () => void;
}

/** A row in full, from which one steps to its neighbours. */
export function RowInFull({ pages, rows, opened, onOpen, ...rest }: RowInFullProps) {
  const { row, isMarking } = opened;
  const number = pages.numberOf(row);
  const stepTo = (next: number) =>
    next >= 0 && next < rows ? () => onOpen({ row: next, isMarking: false }) : undefined;
  return (
    number !== undefined && (
      <RowDialog
        {...rest}
        number={number}
        isMarking={isMarking}
        onPrevious={stepTo(row - 1)}
        onNext={stepTo(row + 1)}
      />
    )
  );
}
