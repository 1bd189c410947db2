import type { BatchJob } from './job';
import type { Journal } from './journal';
import type { Table } from './tables/table';

export interface ResultTable {
  readonly table: Table;
  /** The columns as they are called, which differ from the job's where the source has such columns. */
  readonly output: {
    readonly column: string;
    readonly scoreColumn: string | undefined;
    readonly failureColumn: string;
  };
}

/** The source with what has been answered so far. */
export function resultTable(
  _source: Table,
  _output: BatchJob['output'],
  _journal: Pick<Journal, 'rows'>,
): ResultTable {
  throw new Error('to be written');
}
