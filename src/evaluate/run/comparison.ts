import { mean } from '../metric';
import { holm, type Interval, mcnemar, sampleSize, signFlip, smallestDifference } from '../statistics';
import { intervalOfMean, roundsFor } from './interval';
import type { Outcome } from './outcome';
import { type RowScore, rowScores } from './rows';

/** A difference that one would want to see: five points of a hundred. */
const wantedDifference = 0.05;

/** The variance of differences that is assumed before there are any: as of rows that pass or don't, half of them alike. */
export const assumedVariance = 0.25;

/** A p value below it counts as a difference that is shown. */
const significance = 0.05;

/** Two cells on the rows for which both have a verdict. */
export interface Comparison {
  readonly rows: number;
  /** Rows on which the other cell is better than the baseline, worse, and the same. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** What is compared: the share of rows that pass, or the mean score. */
  readonly of: 'passes' | 'score';
  /** Of the other cell to the baseline. */
  readonly difference: number;
  readonly interval: Interval | undefined;
  /** Adjusted by Holm where several cells are compared. */
  readonly p: number;
  readonly isShown: boolean;
  /** The smallest difference that so many rows show, at a power of 80 %; undefined where the rows don't differ at all. */
  readonly smallest: number | undefined;
  /** How many rows it would take to show five points of a hundred. */
  readonly rowsForFive: number | undefined;
}

/**
 * Each of the others with the baseline; undefined for one that shares no row with it.
 *
 * @param clusterOf the cluster of a row, where rows depend on each other
 */
export function comparisonsWith(
  baseline: readonly Outcome[],
  others: readonly (readonly Outcome[])[],
  clusterOf?: (row: number) => string,
): (Comparison | undefined)[] {
  const base = rowScores(baseline);
  const found = others.map((other) => compared(base, rowScores(other), clusterOf));
  const adjusted = holm(found.flatMap((each) => (each === undefined ? [] : [each.p])));
  let next = 0;
  return found.map((each) => {
    if (each === undefined) {
      return undefined;
    }
    const p = adjusted[next] ?? each.p;
    next += 1;
    return { ...each, p, isShown: isShownBy(p) };
  });
}

/** Whether a difference of this p value is shown. */
export function isShownBy(p: number): boolean {
  return p < significance;
}

type Scores = ReadonlyMap<number, RowScore>;

function compared(
  base: Scores,
  other: Scores,
  clusterOf: ((row: number) => string) | undefined,
): Omit<Comparison, 'isShown'> | undefined {
  for (const of of ['passes', 'score'] as const) {
    const pairs = [...base.values()].flatMap((own) => {
      const [before, after] = [own[of], other.get(own.row)?.[of]];
      return before === undefined || after === undefined ? [] : [{ row: own.row, before, after }];
    });
    if (pairs.length > 0) {
      const differences = pairs.map(({ before, after }) => after - before);
      const clusters = clusterOf && pairs.map(({ row }) => clusterOf(row));
      return { of, ...comparisonOf(differences, pairs.every(isDecided), clusters) };
    }
  }
  return undefined;
}

/** Whether both pass or fail as a whole. */
function isDecided({ before, after }: { readonly before: number; readonly after: number }): boolean {
  return [before, after].every((each) => each === 0 || each === 1);
}

function comparisonOf(
  differences: readonly number[],
  areDecided: boolean,
  clusters: readonly string[] | undefined,
): Omit<Comparison, 'isShown' | 'of'> {
  const rows = differences.length;
  const wins = differences.filter((each) => each > 0).length;
  const losses = differences.filter((each) => each < 0).length;
  const variance = varianceOf(differences);
  return {
    rows,
    wins,
    losses,
    ties: rows - wins - losses,
    difference: mean(differences),
    interval: intervalOfMean(differences, clusters),
    p: pOf(differences, areDecided, clusters),
    smallest: variance === 0 ? undefined : smallestDifference(rows, variance),
    rowsForFive: variance === 0 ? undefined : sampleSize({ difference: wantedDifference, variance }),
  };
}

/** Rows of a cluster change their signs together. */
function pOf(
  differences: readonly number[],
  areDecided: boolean,
  clusters: readonly string[] | undefined,
): number {
  if (clusters === undefined && areDecided) {
    return mcnemar(
      differences.filter((each) => each > 0).length,
      differences.filter((each) => each < 0).length,
    );
  }
  const sums = new Map<string, number>();
  for (const [index, difference] of differences.entries()) {
    const cluster = clusters?.[index] ?? String(index);
    sums.set(cluster, (sums.get(cluster) ?? 0) + difference);
  }
  return signFlip([...sums.values()], { rounds: roundsFor(sums.size) });
}

function varianceOf(values: readonly number[]): number {
  const centre = mean(values);
  return values.length < 2
    ? 0
    : values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
}
