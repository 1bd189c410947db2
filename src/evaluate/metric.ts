/** What a row adds to a metric. It can be stored as JSON, so that scores are computed again without asking anybody. */
export type Counts = Readonly<Record<string, unknown>>;

/**
 * How good answers are. A row gives counts; a score comes from the counts of any rows, so that slices, halves and resampled
 * rows have one, too.
 */
export interface Metric<
  Expected = never,
  Actual = never,
  Row extends Counts = Counts,
  Options extends object = Record<never, never>,
> {
  /** @throws MetricError for what can't be judged */
  readonly row: (expected: Expected, actual: Actual, options?: Options) => Row;
  /** @throws MetricError where there is no row */
  readonly corpus: (counts: readonly Row[], options?: Options) => number;
  readonly better: 'higher' | 'lower';
}

/**
 * - `noRows`: a score of nothing was asked for
 * - `notFinite`: a number that is none, or infinite
 * - `pattern`, `schema`: one that can't be read
 * - `zeroVector`, `dimensions`: vectors without an angle between them
 * - `tooLong`: texts whose comparison would take too long
 * - `box`: a box whose sides have no length, or that isn't four numbers
 */
export type MetricProblem =
  | 'noRows'
  | 'notFinite'
  | 'pattern'
  | 'schema'
  | 'zeroVector'
  | 'dimensions'
  | 'tooLong'
  | 'box';

/** A row that can't be judged. It is told, and never counts as 0. */
export class MetricError extends Error {
  override readonly name = 'MetricError';

  constructor(readonly problem: MetricProblem) {
    super(`The metric doesn't apply: ${problem}`);
  }
}

export function requireRows(counts: readonly unknown[]): void {
  if (counts.length === 0) {
    throw new MetricError('noRows');
  }
}

export function finite(value: number): number {
  if (!Number.isFinite(value)) {
    throw new MetricError('notFinite');
  }
  return value;
}

/** @throws MetricError for an empty list */
export function mean(values: readonly number[]): number {
  requireRows(values);
  return values.reduce((sum, value) => sum + finite(value), 0) / values.length;
}

/** One reference, or several of which the best counts. */
export type References = string | readonly string[];

/** @throws MetricError for an empty list */
export function referencesIn(expected: References): readonly string[] {
  const list = typeof expected === 'string' ? [expected] : expected;
  requireRows(list);
  return list;
}

/** A metric whose score is the mean of a number that each row has. */
export function meanOf<Expected, Actual, Options extends object>(
  row: (expected: Expected, actual: Actual, options: Partial<Options>) => number,
  better: 'higher' | 'lower' = 'higher',
): Metric<Expected, Actual, { readonly score: number }, Partial<Options>> {
  return {
    row: (expected, actual, options = {}) => ({ score: finite(row(expected, actual, options)) }),
    corpus: (counts) => mean(counts.map(({ score }) => score)),
    better,
  };
}
