import type { TableFormat } from '../job';
import { checkShape } from './limits';
import type { Row, Table } from './table';
import { writeParquet } from './write-parquet';
import { writeText } from './write-text';

export interface WriteOptions {
  /** For `lines`: the column that is written, a line a row; line breaks become blanks. Default: the last. */
  readonly column?: string;
}

/**
 * The file of a table. In the format that the table was read in, what stood in the file stays as it is, broken lines
 * included, and new columns are put behind.
 * @throws TableError
 */
export async function writeTable(
  table: Table,
  format: TableFormat,
  { column }: WriteOptions = {},
): Promise<Uint8Array> {
  const { columns, rows, source } = table;
  if (source.format !== format) {
    // Rows that lack most columns get them all.
    checkShape({ columns: columns.length, rows: rows.length }, Number.POSITIVE_INFINITY, format);
  }
  return format === 'parquet' ? writeParquet(table) : writeText(table, format, column);
}

/** The file of rows that come from no file. @throws TableError */
export function writeRows(
  columns: readonly string[],
  rows: readonly Row[],
  format: TableFormat,
): Promise<Uint8Array> {
  // Of another format than the one that is written, so nothing of the source is.
  const source = {
    format: format === 'jsonl' ? ('csv' as const) : ('jsonl' as const),
    ...{ encoding: 'utf-8' as const, bom: false, columns, lines: [] },
  };
  return writeTable({ columns, rows, problems: [], source }, format);
}
