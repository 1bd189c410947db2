export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** How much is made a second, as `make` counts it, over some milliseconds. */
function rate(milliseconds: number, make: () => number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < milliseconds) {
    count += make();
  }
  return (count * 1000) / (performance.now() - start);
}

interface Rounds {
  readonly rounds: number;
  /** Length of a round. */
  readonly milliseconds: number;
}

/** The best rate of each, in rounds taken in turns: what slows the machine for a while slows all of them. */
export function bestRates(
  makers: readonly (() => number)[],
  { rounds, milliseconds }: Rounds,
): readonly number[] {
  const best = makers.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, make] of makers.entries()) {
      best[index] = Math.max(best[index] ?? 0, rate(milliseconds, make));
    }
  }
  return best;
}

/** The mean of what is compared by ratios. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
