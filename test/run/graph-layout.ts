/** Who leads to whom. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A node of the graph, or a place in a row that an arrow to a lower row passes. */
export interface Cell {
  readonly name: string;
  /** Whether an arrow passes here, and nothing stands. */
  readonly passage: boolean;
}

export interface Layout {
  /** From the top down, each from left to right. */
  readonly rows: readonly (readonly Cell[])[];
  /** The cells that an arrow goes through, one a row, from where it begins to where it ends. */
  readonly arrows: readonly (readonly string[])[];
}

/** Puts each node below all that lead to it, and the rows into an order with few crossings. */
export function layOut(graph: Graph): Layout {
  const rowOf = rowNumbers(graph);
  const arrows = [...graph].flatMap(([from, targets]) =>
    [...targets].sort().map((to) => cellsOfArrow(from, to, rowOf)),
  );
  const rows = Array.from({ length: Math.max(...rowOf.values()) + 1 }, (_, row): Cell[] => [
    ...[...graph.keys()].filter((name) => rowOf.get(name) === row).map((name) => ({ name, passage: false })),
    ...arrows.flatMap((cells) =>
      cells
        .slice(1, -1)
        .filter((name) => name.endsWith(`@${row}`))
        .map((name) => ({ name, passage: true })),
    ),
  ]);
  return { rows: untangled(rows, arrows), arrows };
}

/** The graph without arrows that say nothing that others do not say already. */
export function reduced(graph: Graph): Graph {
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(graph.get(from) ?? [])].some((next) => reaches(next, to));
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((next) => next !== to && reaches(next, to)))),
    ]),
  );
}

/** How many steps it takes at the most from a node that nothing leads to. */
function rowNumbers(graph: Graph): ReadonlyMap<string, number> {
  const rowOf = (name: string): number => {
    const above = [...graph].filter(([, targets]) => targets.has(name)).map(([from]) => rowOf(from));
    return Math.max(-1, ...above) + 1;
  };
  return new Map([...graph.keys()].map((name) => [name, rowOf(name)]));
}

function cellsOfArrow(from: string, to: string, rowOf: ReadonlyMap<string, number>): string[] {
  const [first, last] = [rowOf.get(from) ?? 0, rowOf.get(to) ?? 0];
  const between = Array.from(
    { length: last - first - 1 },
    (_, index) => `${from}>${to}@${first + 1 + index}`,
  );
  return [from, ...between, to];
}

/** Exchanges two cells of a row for as long as that makes the picture simpler. */
function untangled(rows: readonly Cell[][], arrows: Layout['arrows']): Cell[][] {
  let best = rows.map((row) => [...row]);
  let bestCost = cost(best, arrows);
  for (let improved = true; improved; ) {
    improved = false;
    for (const next of exchanges(best)) {
      const nextCost = cost(next, arrows);
      if (nextCost < bestCost) {
        [best, bestCost, improved] = [next, nextCost, true];
      }
    }
  }
  return best;
}

function* exchanges(rows: readonly Cell[][]): Generator<Cell[][]> {
  for (const [at, row] of rows.entries()) {
    for (let left = 0; left < row.length; left += 1) {
      for (let right = left + 1; right < row.length; right += 1) {
        const order = row.map((_, index) => (index === left ? right : index === right ? left : index));
        const changed = order.flatMap((index) => row[index] ?? []);
        yield rows.map((each, index) => (index === at ? changed : each));
      }
    }
  }
}

/** A crossing is worse than any detour. */
function cost(rows: readonly Cell[][], arrows: Layout['arrows']): number {
  const places = new Map(
    rows.flatMap((row, at) =>
      row.map(({ name }, index) => [name, { at, x: index - (row.length - 1) / 2 }] as const),
    ),
  );
  const steps = arrows.flatMap((cells) =>
    cells.slice(1).map((to, index) => {
      const [from, end] = [places.get(cells[index] ?? ''), places.get(to)];
      return { at: from?.at ?? 0, from: from?.x ?? 0, to: end?.x ?? 0 };
    }),
  );
  const length = steps.reduce((sum, { from, to }) => sum + (to - from) ** 2, 0);
  const crossings = steps.reduce(
    (sum, a, index) =>
      sum +
      steps.slice(index + 1).filter((b) => a.at === b.at && (a.from - b.from) * (a.to - b.to) < 0).length,
    0,
  );
  return crossings * 100 + length;
}
