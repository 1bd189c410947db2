/**
 * How many characters must be added, taken away, changed or exchanged with their neighbour to make one text of the
 * other. Infinity where it is more than the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) {
    return Number.POSITIVE_INFINITY;
  }
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      current.push(cell(one, other, row, column, { before, last, current }));
    }
    if (Math.min(...current) > limit) {
      return Number.POSITIVE_INFINITY;
    }
    before = last;
    last = current;
  }
  const distance = last[other.length] ?? 0;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

interface Rows {
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

function cell(one: string, other: string, row: number, column: number, rows: Rows): number {
  const { before, last, current } = rows;
  const at = (values: readonly number[], index: number) => values[index] ?? Number.POSITIVE_INFINITY;
  const [a, b] = [one[row - 1], other[column - 1]];
  const cheapest = Math.min(
    at(last, column) + 1,
    at(current, column - 1) + 1,
    at(last, column - 1) + (a === b ? 0 : 1),
  );
  const exchanged = row > 1 && column > 1 && a === other[column - 2] && one[row - 2] === b;
  return exchanged ? Math.min(cheapest, at(before, column - 2) + 1) : cheapest;
}
