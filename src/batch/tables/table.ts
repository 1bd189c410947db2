import type { TableFormat } from '../job';

/** The cells of a row by column, without a prototype: any name is a column's name. Values are as JSON has them. */
export type Row = Readonly<Record<string, unknown>>;

/** The names that rows have cells for, in the order in which they come. */
export function columnNames(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

export const problemKinds = [
  'unclosed-quote',
  'text-after-quote',
  'too-few-cells',
  'too-many-cells',
  'not-json',
  'not-an-object',
  'duplicate-column',
  'unnamed-column',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** What is not as it should be in a file. The line is still there in what is written of the table. */
export interface TableProblem {
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly kind: ProblemKind;
  /** What the parser says, or the column's new name. */
  readonly detail?: string;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export type LineBreak = '\n' | '\r\n' | '\r';

/** A line as it stands in the file; of CSV, all lines of a row. */
export interface Line {
  readonly text: string;
  /** What ends it; nothing at the end of some files. */
  readonly end: LineBreak | '';
  /** The row that it holds; undefined for what is no row: the header, a blank line, broken JSON. */
  readonly row: number | undefined;
  /** Of CSV: the cells that it lacks. */
  readonly missing?: number;
}

/** How a file of text was written: joined, its lines are the file. */
export interface TextSource {
  readonly format: Exclude<TableFormat, 'parquet'>;
  readonly encoding: Encoding;
  /** Whether a byte order mark stood before the text. */
  readonly bom: boolean;
  /** Of CSV and TSV. */
  readonly delimiter?: string;
  /** Of CSV: whether every cell of the header stands in quotes. */
  readonly quoteAll?: boolean;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
}

export interface ParquetSource {
  readonly format: 'parquet';
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What has to be known of a file to write it again with more columns. */
export type TableSource = TextSource | ParquetSource;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly problems: readonly TableProblem[];
  readonly source: TableSource;
}

export type TableErrorCode =
  | 'too-large'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'not-text'
  | 'empty'
  | 'damaged'
  | 'unsupported'
  | 'rows-changed';

/**
 * Why a file is no table, or a table no file. `detail` is the library's or parser's own word.
 * - `too-large`: more than {@link maxTableBytes}
 * - `too-many-columns`, `too-many-rows`: more than a table may have
 * - `too-many-cells`: more cells than a file of its size may have
 * - `not-text`: neither UTF-8 nor UTF-16 with a byte order mark
 * - `empty`: without a header or columns
 * - `damaged`: not a Parquet file, or one that is cut off
 * - `unsupported`: a codec or type that is not read
 * - `rows-changed`: a Parquet file is written with the rows it was read with, and more columns
 */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(
    readonly code: TableErrorCode,
    readonly format: TableFormat,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${format}: ${code} ${detail}`.trimEnd(), options);
  }

  /** What the file has more of: bytes, columns or rows. */
  get limit(): number | undefined {
    return limits[this.code];
  }
}

export const maxTableBytes = 200_000_000;
export const maxColumns = 10_000;
export const maxRows = 2_000_000;

const limits: { readonly [Code in TableErrorCode]?: number } = {
  'too-large': maxTableBytes,
  'too-many-columns': maxColumns,
  'too-many-rows': maxRows,
};
