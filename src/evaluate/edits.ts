import { MetricError } from './metric';

/** What turns one sequence into another, with the fewest edits. */
export interface Edits {
  readonly hits: number;
  readonly substitutions: number;
  readonly deletions: number;
  readonly insertions: number;
}

/** Comparisons of single items that an alignment may take; each takes a byte. */
const maxCells = 25_000_000;

function requireSize(one: readonly string[], other: readonly string[], most: number): void {
  if (one.length * other.length > most) {
    throw new MetricError('tooLong');
  }
}

/** How a cell of an alignment is reached with the fewest edits. */
const [replaced, deleted, inserted] = [0, 1, 2] as const;

/** What happens to an item: those of the reference that the other lacks are deletions. */
export type Way = 'hit' | 'substitution' | 'deletion' | 'insertion';

/** @throws MetricError as {@link waysBetween} does */
export function editsBetween(reference: readonly string[], other: readonly string[]): Edits {
  const ways = waysBetween(reference, other);
  const count = (wanted: Way) => ways.filter((way) => way === wanted).length;
  return {
    hits: count('hit'),
    substitutions: count('substitution'),
    deletions: count('deletion'),
    insertions: count('insertion'),
  };
}

/**
 * An alignment with the fewest edits, from the first item on.
 *
 * @throws MetricError for sequences that are too long to be aligned
 */
export function waysBetween(reference: readonly string[], other: readonly string[]): Way[] {
  requireSize(reference, other, maxCells);
  const width = other.length + 1;
  const cells = new Uint8Array((reference.length + 1) * width);
  eachLine(reference, other, (line, column, way) => {
    cells[line * width + column] = way;
  });
  const ways: Way[] = [];
  let [line, column] = [reference.length, other.length];
  while (line > 0 || column > 0) {
    const way = line === 0 ? inserted : column === 0 ? deleted : cells[line * width + column];
    if (way === replaced) {
      ways.push(reference[line - 1] === other[column - 1] ? 'hit' : 'substitution');
    } else {
      ways.push(way === deleted ? 'deletion' : 'insertion');
    }
    line -= way === inserted ? 0 : 1;
    column -= way === deleted ? 0 : 1;
  }
  return ways.reverse();
}

/** How many edits it takes, of whichever kind. @throws MetricError as {@link editsBetween} does */
export function distanceBetween(one: readonly string[], other: readonly string[]): number {
  requireSize(one, other, 4 * maxCells);
  return eachLine(one, other);
}

/** Fills the table of an alignment line by line; returns the cost of all. */
function eachLine(
  one: readonly string[],
  other: readonly string[],
  onCell?: (line: number, column: number, way: number) => void,
): number {
  let last = Uint32Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    const next = new Uint32Array(other.length + 1);
    next[0] = line;
    for (let column = 1; column <= other.length; column += 1) {
      const byReplacing = (last[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      const byDeleting = (last[column] ?? 0) + 1;
      const byInserting = (next[column - 1] ?? 0) + 1;
      const least = Math.min(byReplacing, byDeleting, byInserting);
      next[column] = least;
      onCell?.(line, column, least === byReplacing ? replaced : least === byDeleting ? deleted : inserted);
    }
    last = next;
  }
  return last[other.length] ?? 0;
}

/** Which items of a sequence are in its longest common subsequence with another. @throws MetricError */
export function commonIn(one: readonly string[], other: readonly string[]): number[] {
  requireSize(one, other, maxCells);
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (line: number, column: number) => lengths[line * width + column] ?? 0;
  for (let line = 1; line <= one.length; line += 1) {
    for (let column = 1; column < width; column += 1) {
      lengths[line * width + column] =
        one[line - 1] === other[column - 1]
          ? at(line - 1, column - 1) + 1
          : Math.max(at(line - 1, column), at(line, column - 1));
    }
  }
  const found: number[] = [];
  for (let line = one.length, column = other.length; line > 0 && column > 0; ) {
    if (one[line - 1] === other[column - 1]) {
      found.unshift(line - 1);
      line -= 1;
      column -= 1;
    } else if (at(line, column - 1) > at(line - 1, column)) {
      column -= 1;
    } else {
      line -= 1;
    }
  }
  return found;
}
