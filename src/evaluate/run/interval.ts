import { type Counts, type Metric, mean } from '../metric';
import { bootstrap, clusteredError, type Interval, standardError } from '../statistics';

/** Fewer rows than these are resampled instead. */
const fewRows = 30;
const z95 = 1.959963984540054;

/** Rows that are drawn in all rounds together, at most, and rounds, at least. */
const mostDraws = 10_000_000;
const mostRounds = 10_000;
const fewestRounds = 1000;
/** More would take seconds. */
const mostParts = 20_000;

const meanScore: Pick<Metric<never, never, { readonly value: number }>, 'corpus'> = {
  corpus: (rows) => mean(rows.map(({ value }) => value)),
};

/**
 * The 95 % interval of a mean; undefined for fewer than two rows.
 *
 * @param clusters of the rows, where they depend on each other
 */
export function intervalOfMean(
  values: readonly number[],
  clusters: readonly string[] | undefined,
): Interval | undefined {
  if (values.length < 2) {
    return undefined;
  }
  if (values.length < fewRows) {
    return resampled(
      values.map((value) => ({ value })),
      meanScore,
      clusters,
    );
  }
  const half = z95 * (clusters === undefined ? standardError(values) : clusteredError(values, clusters));
  return [mean(values) - half, mean(values) + half];
}

/**
 * The same of any metric of the rows together, from their counts.
 *
 * @param parts that the rows have together, where a row's work isn't the same for all; undefined for too many of them
 */
export function resampled<Row extends Counts>(
  counts: readonly Row[],
  metric: Pick<Metric<never, never, Row, object>, 'corpus'>,
  clusters: readonly string[] | undefined,
  parts = counts.length,
): Interval | undefined {
  if (counts.length < 2 || parts > mostParts) {
    return undefined;
  }
  const rounds = roundsFor(parts);
  return bootstrap(counts, metric, { rounds, ...(clusters !== undefined && { clusters }) });
}

/** Rounds of resampling: as many as usual, and fewer for many rows. */
export function roundsFor(rows: number): number {
  return Math.min(mostRounds, Math.max(fewestRounds, Math.floor(mostDraws / rows)));
}

/** Cut to what a share can be. */
export function withinOne(interval: Interval | undefined): Interval | undefined {
  return interval && [Math.max(0, interval[0]), Math.min(1, interval[1])];
}
