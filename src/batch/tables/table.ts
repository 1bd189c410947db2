import type { TableFormat } from '../job';

/** The cells of a row by column, without a prototype: any name is a column's name. Values are as JSON has them. */
export type Row = Readonly<Record<string, unknown>>;

export const problemKinds = [
  'unclosed-quote',
  'text-after-quote',
  'too-few-cells',
  'too-many-cells',
  'blank-line',
  'not-json',
  'not-an-object',
  'duplicate-column',
  'unnamed-column',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** What is not as it should be in a file. Its line is still there in what is written of the table. */
export interface TableProblem {
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly kind: ProblemKind;
  /** What the parser says, or the column's new name. */
  readonly detail?: string;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a file of text was written. */
export interface TextDetails {
  readonly encoding: Encoding;
  /** Whether a byte order mark stood before the text. */
  readonly bom: boolean;
  readonly newline: '\n' | '\r\n' | '\r';
  /** Whether the last line has its line break. */
  readonly endsWithNewline: boolean;
}

/** A line (or more, for CSV) as it stands in the file, without its line break. */
export interface Line {
  readonly text: string;
  /** The row that it holds; undefined for what is not a row, such as a blank line or broken JSON. */
  readonly row: number | undefined;
}

/** What has to be known of a file to write it again with more columns. */
export type TableSource =
  | (TextDetails & {
      readonly format: 'csv' | 'tsv';
      readonly delimiter: string;
      /** Whether every cell stands in quotes. */
      readonly quoteAll: boolean;
      readonly columns: readonly string[];
      /** The header first. */
      readonly lines: readonly Line[];
    })
  | (TextDetails & {
      readonly format: 'jsonl' | 'lines';
      readonly columns: readonly string[];
      readonly lines: readonly Line[];
    })
  | {
      readonly format: 'parquet';
      readonly columns: readonly string[];
      readonly rowCount: number;
      readonly bytes: Uint8Array;
    };

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly problems: readonly TableProblem[];
  readonly source: TableSource;
}

/**
 * Why a file is no table, or a table no file. `detail` is the library's or parser's own word.
 * - `too-large`: more than {@link maxTableBytes}
 * - `not-text`: neither UTF-8 nor UTF-16 with a byte order mark
 * - `empty`: without a header or columns
 * - `damaged`: not a Parquet file, or one that is cut off
 * - `unsupported`: a codec or type that is not read
 * - `rows-changed`: a Parquet file is written with the rows it was read with, and more columns
 */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(
    readonly kind: 'too-large' | 'not-text' | 'empty' | 'damaged' | 'unsupported' | 'rows-changed',
    readonly format: TableFormat,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${format}: ${kind} ${detail}`.trimEnd(), options);
  }
}

export const maxTableBytes = 200_000_000;
