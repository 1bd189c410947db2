import { type Counts, finite, type Metric, MetricError, mean, requireRows } from './metric';
import { quantileOf } from './metrics/numbers';
import { xoshiro128 } from './random';

/** From the lower to the upper end. */
export type Interval = readonly [low: number, high: number];

/** Of the standard normal distribution: what lies within it is 95 %, and what lies below the other 80 %. */
const z95 = 1.959963984540054;
const z80 = 0.8416212335729143;

const usualRounds = 10_000;
const usualSeed = 1;

/** Wilson's 95 % interval of a rate: k of n rows. */
export function wilson(k: number, n: number): Interval {
  if (!(Number.isFinite(k) && Number.isFinite(n) && n > 0 && k >= 0 && k <= n)) {
    throw new MetricError('notFinite');
  }
  const rate = k / n;
  const square = z95 ** 2;
  const centre = rate + square / (2 * n);
  const half = z95 * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n ** 2));
  const scale = 1 + square / n;
  return [k === 0 ? 0 : (centre - half) / scale, k === n ? 1 : (centre + half) / scale];
}

/** The standard error of a mean of independent rows. */
export function standardError(scores: readonly number[]): number {
  const n = scores.length;
  const centre = mean(scores);
  if (n < 2) {
    throw new MetricError('noRows');
  }
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - centre) ** 2, 0) / (n - 1) / n);
}

/** The standard error of a mean where rows of one cluster depend on each other, such as those of one document. */
export function clusteredError(scores: readonly number[], clusters: readonly string[]): number {
  const centre = mean(scores);
  const sums = new Map<string, number>();
  for (const [index, score] of scores.entries()) {
    const cluster = clusters[index] ?? '';
    sums.set(cluster, (sums.get(cluster) ?? 0) + score - centre);
  }
  return Math.sqrt([...sums.values()].reduce((sum, each) => sum + each ** 2, 0)) / scores.length;
}

/**
 * McNemar's exact test of two models on the same rows.
 *
 * @param b rows that only the first passes
 * @param c rows that only the second passes
 * @returns the p value, two-sided
 */
export function mcnemar(b: number, c: number): number {
  const n = b + c;
  if (!Number.isInteger(n) || b < 0 || c < 0) {
    throw new MetricError('notFinite');
  }
  // Terms of the binomial distribution by logarithms, which stay within bounds for any number of rows.
  let logTerm = -n * Math.LN2;
  let sum = 0;
  for (let index = 0; index <= Math.min(b, c); index += 1) {
    sum += Math.exp(logTerm);
    logTerm += Math.log(n - index) - Math.log(index + 1);
  }
  return Math.min(1, 2 * sum);
}

interface BootstrapOptions {
  /** Default: 1. The same seed gives the same interval everywhere. */
  readonly seed?: number;
  /** Default: 10,000. */
  readonly rounds?: number;
  /** Names the cluster of each row; clusters are drawn as a whole. */
  readonly clusters?: readonly string[];
}

/**
 * The 95 % percentile interval of a score over resampled rows. Metrics of a corpus are computed again from the rows' counts.
 */
export function bootstrap<Row extends Counts, Options extends object>(
  counts: readonly Row[],
  metric: Pick<Metric<never, never, Row, Options>, 'corpus'>,
  { seed = usualSeed, rounds = usualRounds, clusters }: BootstrapOptions = {},
  options?: Options,
): Interval {
  requireRows(counts);
  const random = xoshiro128(seed);
  const groups = groupsOf(counts, clusters);
  const draw = () => groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? []);
  const scores = Array.from({ length: rounds }, () => corpusScore(draw(), metric, options)).filter(
    (score) => score !== undefined,
  );
  return [quantileOf(scores, 0.025), quantileOf(scores, 0.975)];
}

/** A metric of rows together; undefined where none of them has anything to score. */
export function corpusScore<Row extends Counts, Options extends object>(
  rows: readonly Row[],
  metric: Pick<Metric<never, never, Row, Options>, 'corpus'>,
  options?: Options,
): number | undefined {
  try {
    return metric.corpus(rows, options);
  } catch (error) {
    if (error instanceof MetricError && error.problem === 'noRows') {
      return undefined;
    }
    throw error;
  }
}

function groupsOf<Row>(
  rows: readonly Row[],
  clusters: readonly string[] | undefined,
): readonly (readonly Row[])[] {
  if (clusters === undefined) {
    return rows.map((row) => [row]);
  }
  const groups = new Map<string, Row[]>();
  for (const [index, row] of rows.entries()) {
    const cluster = clusters[index] ?? '';
    const own = groups.get(cluster) ?? [];
    groups.set(cluster, own);
    own.push(row);
  }
  return [...groups.values()];
}

/** Rows for which all combinations of signs are tried. */
const exactRows = 16;

/**
 * The p value of a mean difference between two models on the same rows, two-sided: how often random signs give one as large.
 *
 * @param differences of the scores, row by row
 */
export function signFlip(
  differences: readonly number[],
  { seed = usualSeed, rounds = usualRounds }: Pick<BootstrapOptions, 'seed' | 'rounds'> = {},
): number {
  requireRows(differences);
  const observed = Math.abs(differences.reduce((sum, each) => sum + finite(each), 0));
  // Sums in another order differ in their last digits.
  const least = observed - 1e-9 * differences.reduce((sum, each) => sum + Math.abs(each), 0);
  const isAsLarge = (signOf: (index: number) => boolean) =>
    Math.abs(differences.reduce((sum, each, index) => sum + (signOf(index) ? each : -each), 0)) >= least;
  if (differences.length <= exactRows) {
    const all = 2 ** differences.length;
    let large = 0;
    for (let signs = 0; signs < all; signs += 1) {
      large += isAsLarge((index) => ((signs >> index) & 1) === 1) ? 1 : 0;
    }
    return large / all;
  }
  const random = xoshiro128(seed);
  let large = 1;
  for (let round = 0; round < rounds; round += 1) {
    large += isAsLarge(() => random() < 0.5) ? 1 : 0;
  }
  return large / (rounds + 1);
}

/** Holm's adjustment of the p values of several comparisons, in the order in which they are given. */
export function holm(ps: readonly number[]): number[] {
  const sorted = ps.map((p, index) => ({ p: finite(p), index })).toSorted((one, other) => one.p - other.p);
  const adjusted: number[] = [];
  let last = 0;
  for (const [rank, { p, index }] of sorted.entries()) {
    last = Math.min(1, Math.max(last, p * (ps.length - rank)));
    adjusted[index] = last;
  }
  return adjusted;
}

/** What is to be seen: a rate to within so much, or a difference between two models on the same rows. */
export type Wanted =
  | { readonly rate: number; readonly halfWidth: number }
  /** `variance` of the differences, row by row. */
  | { readonly difference: number; readonly variance: number };

/** How many rows it takes: at 95 %, and for a difference at a power of 80 %. */
export function sampleSize(wanted: Wanted): number {
  const rows =
    'rate' in wanted
      ? (z95 ** 2 * wanted.rate * (1 - wanted.rate)) / wanted.halfWidth ** 2
      : ((z95 + z80) ** 2 * wanted.variance) / wanted.difference ** 2;
  return Math.ceil(finite(rows));
}

/** The smallest difference that so many rows show. @param variance of the differences, row by row */
export function smallestDifference(rows: number, variance: number): number {
  return finite((z95 + z80) * Math.sqrt(variance / rows));
}
