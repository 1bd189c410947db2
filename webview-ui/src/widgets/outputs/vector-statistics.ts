const binCount = 24;

/** What can be told of a vector that is too long to be read. */
export function vectorStatistics(vector: readonly number[]) {
  let [squares, minimum, maximum] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of vector) {
    squares += value * value;
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  return {
    dimensions: vector.length,
    norm: Math.sqrt(squares),
    ...(vector.length > 0 && { range: { minimum, maximum } }),
  };
}

/** How many values of a vector fall into each of equally wide ranges between its least and its greatest value. */
export function histogram(vector: readonly number[], bins = binCount): number[] {
  const { range } = vectorStatistics(vector);
  const counts = new Array<number>(bins).fill(0);
  if (range === undefined) {
    return counts;
  }
  const width = range.maximum - range.minimum;
  for (const value of vector) {
    const bin =
      width > 0 ? Math.min(bins - 1, Math.floor(((value - range.minimum) / width) * bins)) : bins >> 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Cosine of the angle between two vectors; undefined where they do not fit or one is null. */
export function cosine(a: readonly number[], b: readonly number[]): number | undefined {
  const norms = vectorStatistics(a).norm * vectorStatistics(b).norm;
  return a.length === b.length && norms > 0
    ? a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / norms
    : undefined;
}
