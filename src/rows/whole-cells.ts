import { mostRows, type Row, type RowSource } from './row-source';

/**
 * Rows with their cut cells as the hub's files have them: the service that shows datasets cuts long ones.
 *
 * @param rows in the order of their numbers, or any other: those that are near one another are read at once
 * @throws RowsError, or the signal's reason once it is aborted
 */
export async function withWholeCells(
  rows: readonly Row[],
  files: RowSource | undefined,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  if (files === undefined) {
    return rows;
  }
  const whole = new Map<number, Row>();
  for (const span of spansOf(rows.filter(({ cut }) => cut.length > 0))) {
    const page = await files.rows({ ...span, isWhole: true }, signal);
    for (const row of page.rows) {
      whole.set(row.number, row);
    }
  }
  return rows.map((row) => merged(row, whole.get(row.number)));
}

interface Span {
  readonly from: number;
  readonly count: number;
  readonly columns: readonly string[];
}

/** What is read at once. */
function spansOf(rows: readonly Row[]): readonly Span[] {
  const spans: Row[][] = [];
  for (const row of rows.toSorted((one, other) => one.number - other.number)) {
    const [first] = spans.at(-1) ?? [];
    if (first !== undefined && row.number - first.number < mostRows) {
      spans.at(-1)?.push(row);
    } else {
      spans.push([row]);
    }
  }
  return spans.map((span) => {
    const [from, last] = [span[0]?.number ?? 0, span.at(-1)?.number ?? 0];
    return { from, count: last - from + 1, columns: [...new Set(span.flatMap(({ cut }) => cut))] };
  });
}

function merged(row: Row, whole: Row | undefined): Row {
  if (whole === undefined || row.cut.length === 0) {
    return row;
  }
  const cells: Record<string, unknown> = Object.assign(Object.create(null), row.cells);
  const found = row.cut.filter((name) => Object.hasOwn(whole.cells, name));
  for (const name of found) {
    cells[name] = whole.cells[name];
  }
  const cut = row.cut.filter((name) => !found.includes(name) || whole.cut.includes(name));
  return { ...row, cells, cut };
}
