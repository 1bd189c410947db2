import { fewRows, isFull } from './bounded';
import { RowsError } from './errors';
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
    for (const row of await wholeRows(files, span, signal)) {
      whole.set(row.number, row);
    }
  }
  return rows.map((row) => merged(row, whole.get(row.number)));
}

/** Rows with whole cells, or as they are where these can't be read. Throws the signal's reason once it is aborted. */
export async function wholeAsFarAsThere(
  rows: readonly Row[],
  files: RowSource | undefined,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  try {
    return await withWholeCells(rows, files, signal);
  } catch (error) {
    if (error instanceof RowsError) {
      return rows;
    }
    throw error;
  }
}

interface Span {
  readonly from: number;
  readonly count: number;
  readonly columns: readonly string[];
}

/** Rows of a span, fewer at once where they have too much in them for one page. */
async function wholeRows(files: RowSource, span: Span, signal: AbortSignal): Promise<readonly Row[]> {
  const page = await files.rows({ ...span, isWhole: true }, signal);
  if (!isFull(page)) {
    return page.rows;
  }
  const rows: Row[] = [];
  for (let done = 0; done < span.count; done += fewRows) {
    const piece = { from: span.from + done, count: Math.min(fewRows, span.count - done) };
    rows.push(...(await files.rows({ ...span, ...piece, isWhole: true }, signal)).rows);
  }
  return rows;
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
