import { type Counts, finite, type Metric, MetricError, mean, meanOf, requireRows } from '../metric';

/** The cosine of the angle between two vectors. */
export const cosine = meanOf<readonly number[], readonly number[], Record<never, never>>(
  (expected, actual) => {
    if (expected.length !== actual.length || expected.length === 0) {
      throw new MetricError('dimensions');
    }
    const product = (one: readonly number[], other: readonly number[]) =>
      one.reduce((sum, value, index) => sum + finite(value) * finite(other[index] ?? 0), 0);
    const lengths = Math.sqrt(product(expected, expected)) * Math.sqrt(product(actual, actual));
    if (lengths === 0) {
      throw new MetricError('zeroVector');
    }
    return product(expected, actual) / lengths;
  },
);

export interface PassRow extends Counts {
  readonly tries: number;
  readonly passed: number;
}

/** The chance that one of k tries passes, by how many of all tries did. `actual`: whether each try passed. */
export const passAt: Metric<unknown, readonly boolean[], PassRow, { readonly k?: number }> = {
  row: (_, actual) => ({ tries: actual.length, passed: actual.filter(Boolean).length }),
  corpus: (rows, { k = 1 } = {}) => mean(rows.map(({ tries, passed }) => passAtK(tries, passed, k))),
  better: 'higher',
};

/** @param tries at least k of them */
export function passAtK(tries: number, passed: number, k: number): number {
  if (!Number.isInteger(k) || k < 1 || tries < k || passed > tries) {
    throw new MetricError('noRows');
  }
  let missed = 1;
  for (let index = 0; index < k; index += 1) {
    missed *= Math.max(0, tries - passed - index) / (tries - index);
  }
  return 1 - missed;
}

export interface ValueRow extends Counts {
  readonly value: number;
}

/** The value that this share of the rows don't exceed, such as the latency at 95 %. */
export const quantile: Metric<unknown, number, ValueRow, { readonly share?: number }> = {
  row: (_, actual) => ({ value: finite(actual) }),
  corpus: (rows, { share = 0.5 } = {}) =>
    quantileOf(
      rows.map(({ value }) => value),
      share,
    ),
  better: 'lower',
};

/** Between two values it is linear (type 7 of Hyndman and Fan). */
export function quantileOf(values: readonly number[], share: number): number {
  requireRows(values);
  const sorted = values.map(finite).toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
