import type { Column } from './column';
import type { Filter } from './filter/filter';

/** How many rows there are. `estimated` is made from a part of them. */
export type RowCount =
  | { readonly kind: 'exact' | 'estimated'; readonly rows: number }
  /**
   * Found in the first `seen` rows, of which so many bytes were read: a page of fewer rows than were asked for goes on when
   * it is asked for again.
   */
  | { readonly kind: 'atLeast'; readonly rows: number; readonly seen: number; readonly bytes: number }
  | { readonly kind: 'unknown' };

export interface Row {
  /** Counted from 0, in the whole split or file, whatever is filtered. */
  readonly number: number;
  /** By the names of their columns, without a prototype. Values are as JSON has them. */
  readonly cells: Readonly<Record<string, unknown>>;
  /** Columns whose cells came in part: as the beginning of their text, or of their JSON. */
  readonly cut: readonly string[];
}

/**
 * Why cells of a column are missing.
 * - `deferred`: a column of images, sounds or videos, which are read one by one; or one of too many, which is read only
 *   where a request names it
 */
export type CellProblem = 'damaged' | 'unsupported' | 'tooLarge' | 'deferred';

export interface ColumnProblem {
  readonly column: string;
  /** Row numbers, up to but not including `end`. */
  readonly start: number;
  readonly end: number;
  readonly problem: CellProblem;
}

export interface RowPage {
  readonly rows: readonly Row[];
  /** Of all rows, or of those that were asked for by a filter or words. */
  readonly total: RowCount;
  /** Cells that are missing; the others of their rows are there. */
  readonly problems: readonly ColumnProblem[];
  /** Whether only a part of the data is behind the answer: the service reads the first 5 GB of some datasets. */
  readonly isPartial: boolean;
}

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** How far a search through files is. */
export interface ScanProgress {
  /** Row groups that have been gone through. */
  readonly groups: number;
  /** All row groups; undefined while nobody knows. */
  readonly ofGroups: number | undefined;
  /** That were read. */
  readonly bytes: number;
}

export interface PageRequest {
  /** Of the rows that match, counted from 0. */
  readonly from: number;
  /** At most {@link mostRows}. */
  readonly count: number;
  /** Default: all but those that are too large to be read without being asked for. */
  readonly columns?: readonly string[];
  /** Whether long cells come whole, up to 5 million characters. Default: they are cut at 100,000. */
  readonly isWhole?: boolean;
  /** A search that has gone through more rows than these doesn't go on for this request. Default: it goes on. */
  readonly seen?: number;
  readonly onProgress?: (progress: ScanProgress) => void;
}

export interface RowRequest extends PageRequest {
  readonly filter?: Filter;
  readonly sort?: Sort;
}

/** Bars between one edge and the next: there is one edge more than bars. */
export interface Histogram {
  readonly counts: readonly number[];
  readonly edges: readonly (number | string)[];
}

export interface ColumnStatistics {
  readonly rows: number;
  readonly nulls: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly mean?: number;
  readonly median?: number;
  readonly deviation?: number;
  readonly histogram?: Histogram;
  /** The most frequent values first. */
  readonly frequencies?: readonly (readonly [value: string, count: number])[];
  readonly isPartial: boolean;
}

/** Rows, wherever they are. Every call throws RowsError, or the signal's reason once it is aborted. */
export interface RowSource {
  schema(signal: AbortSignal): Promise<readonly Column[]>;
  count(signal: AbortSignal): Promise<RowCount>;
  rows(request: RowRequest, signal: AbortSignal): Promise<RowPage>;
  /** Rows in which the words occur; undefined where the source can't search. */
  search(words: string, request: PageRequest, signal: AbortSignal): Promise<RowPage | undefined>;
  /** Undefined where the source has none of the column. */
  statistics(column: string, signal: AbortSignal): Promise<ColumnStatistics | undefined>;
  /** Bytes that so many rows of the columns take where they are stored, about. Only sources that read in pieces have it. */
  bytesOf?(columns: readonly string[], rows: number, signal: AbortSignal): Promise<number>;
  /** The bytes of an image, a sound or a video that a cell holds; undefined where it holds none. */
  medium(number: number, column: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
}

/** Rows of a page. */
export const mostRows = 100;
