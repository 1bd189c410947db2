export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** How much is made a second, as `make` counts it, over some milliseconds. */
export function rate(milliseconds: number, make: () => number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < milliseconds) {
    count += make();
  }
  return (count * 1000) / (performance.now() - start);
}

/** The mean of what is compared by ratios. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
