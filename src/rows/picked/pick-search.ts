import type { PageRequest, RowPage } from '../row-source';

/** Reads a page of the rows of a query. */
export type ReadPage = (request: PageRequest, signal: AbortSignal) => Promise<RowPage>;

/** Rows that were picked from others. */
export interface Picked {
  /** Places among the rows that they were picked from, in the order in which they are shown. */
  readonly places: readonly number[];
  /** How many rows they were picked from. */
  readonly among: number;
  /** Whether there may be more rows than those. */
  readonly isCut: boolean;
  /** Of those rows, the ones that couldn't be judged. */
  readonly leftOut: number;
}

/** A search for rows to pick. An abort leaves it where it is, so that it can go on. */
export interface PickSearch {
  /** Rows that have been gone through. */
  readonly seen: number;
  /**
   * Does a part of the work.
   *
   * @returns undefined until all of it is done
   */
  goOn(signal: AbortSignal): Promise<Picked | undefined>;
}
