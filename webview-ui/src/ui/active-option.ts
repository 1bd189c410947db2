const page = 8;

const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active - 1 + count) % count,
  PageDown: (active) => active + page,
  PageUp: (active) => active - page,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The index of the active option of a list after a key; undefined when the key moves nothing. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  const move = moves[key];
  return move === undefined || count === 0
    ? undefined
    : Math.max(0, Math.min(move(active, count), count - 1));
}
