/** A row of two texts side by side; a side is undefined where it has no such line. */
export interface DiffRow {
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly same: boolean;
}

/** Larger parts, in pairs of lines, are shown as replaced as a whole. */
const pairLimit = 4_000_000;

/** Two texts line by line, so that as many lines as possible stand beside their equals. */
export function diffLines(left: string, right: string): DiffRow[] {
  const a = left.split('\n');
  const b = right.split('\n');
  const start = commonStart(a, b);
  const end = commonEnd(a.slice(start), b.slice(start));
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [...a.slice(0, start).map(sameRow), ...middle, ...a.slice(a.length - end).map(sameRow)];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) {
    count += 1;
  }
  return count;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  return commonStart(a.toReversed(), b.toReversed());
}

function diffMiddle(a: readonly string[], b: readonly string[]): DiffRow[] {
  if (a.length * b.length > pairLimit) {
    return changedRows(a, b);
  }
  const lengths = commonLengths(a, b);
  const width = b.length + 1;
  const rows: DiffRow[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [line, other] = [a[i], b[j]];
    if (line !== undefined && line === other) {
      for (const row of changedRows(removed, added)) {
        rows.push(row);
      }
      rows.push(sameRow(line));
      [removed, added] = [[], []];
      i += 1;
      j += 1;
    } else if (
      other === undefined ||
      (line !== undefined && better(lengths, (i + 1) * width + j, i * width + j + 1))
    ) {
      removed.push(line ?? '');
      i += 1;
    } else {
      added.push(other);
      j += 1;
    }
  }
  return [...rows, ...changedRows(removed, added)];
}

function better(lengths: Uint32Array, one: number, other: number): boolean {
  return (lengths[one] ?? 0) >= (lengths[other] ?? 0);
}

/** For each pair of places, how many lines the rests have in common in their order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const beside = lengths[i * width + j + 1] ?? 0;
      const both = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = a[i] === b[j] ? both + 1 : Math.max(below, beside);
    }
  }
  return lengths;
}

function changedRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    left: removed[index],
    right: added[index],
    same: false,
  }));
}

function sameRow(line: string): DiffRow {
  return { left: line, right: line, same: true };
}
