/** How often each sequence of so many items comes up. */
export function nGrams(items: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= items.length; at += 1) {
    const gram = items.slice(at, at + length).join('\u0000');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** How many of one list are in another, each as often as both have it. */
export function overlap(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [gram, count] of one) {
    sum += Math.min(count, other.get(gram) ?? 0);
  }
  return sum;
}

export function sizeOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** For each item of several lists the most that one of them has. */
export function most(lists: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const [gram, count] of list) {
      counts.set(gram, Math.max(count, counts.get(gram) ?? 0));
    }
  }
  return counts;
}
