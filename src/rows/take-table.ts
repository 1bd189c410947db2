import { charactersOf, mostCharacters } from './bounded';
import type { Column } from './column';
import { RowsError } from './errors';
import { mostRows, type Row, type RowPage, type RowSource } from './row-source';
import { wholeAsFarAsThere } from './whole-cells';

/** Rows are taken from the beginning: so many at most. */
export const mostTaken = 10_000;

/** Pages on their way at the same time. */
const concurrency = 4;

/** Rows by the names of their columns, with the names of classes in place of their numbers. */
export interface TakenTable {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Columns of which some cells came in part. */
  readonly cut: ReadonlySet<string>;
  /** Columns of which some cells didn't come, such as images of Parquet files. */
  readonly missing: ReadonlySet<string>;
}

/** There are more rows than are taken. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';

  constructor(
    readonly rows: number,
    readonly most: number,
  ) {
    super(`${rows} of at most ${most} rows`);
  }
}

interface TakeOptions {
  /** How many. Default: all, of which there are at most {@link mostTaken}. */
  readonly rows?: number | undefined;
  /** With a seed the caller chooses the rows by chance, so that all are taken, up to {@link mostTaken}. */
  readonly shuffle?: number | undefined;
  /** The same rows with whole cells. */
  readonly whole?: RowSource | undefined;
  readonly signal: AbortSignal;
}

/**
 * Takes rows of a source as a table, in their order.
 *
 * @throws TooManyRowsError, RowsError such as `tooLarge` with the detail `rows`, or the signal's reason once it is aborted
 */
export async function takeTable(source: RowSource, options: TakeOptions): Promise<TakenTable> {
  const { rows, shuffle, whole, signal } = options;
  const wanted = Math.min(mostTaken, (shuffle === undefined ? rows : undefined) ?? mostTaken);
  const first = await source.rows({ from: 0, count: Math.min(mostRows, wanted), isWhole: true }, signal);
  const total = 'rows' in first.total ? first.total.rows : first.rows.length;
  if (rows === undefined && total > mostTaken) {
    throw new TooManyRowsError(total, mostTaken);
  }
  const end = first.total.kind === 'exact' ? Math.min(wanted, total) : wanted;
  const completed: RowPage[] = [];
  let characters = 0;
  for await (const page of pagesFrom(first, source, end, signal)) {
    const complete = await wholeAsFarAsThere(page.rows, whole, signal);
    characters += complete.reduce((sum, row) => sum + charactersOf(row), 0);
    if (characters > mostCharacters) {
      throw new RowsError('tooLarge', { detail: 'rows' });
    }
    completed.push({ ...page, rows: complete });
  }
  return tableOfPages(completed, await source.schema(signal));
}

async function* pagesFrom(
  first: RowPage,
  source: RowSource,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<RowPage> {
  yield first;
  let isAll = first.rows.length < mostRows;
  for (let from = mostRows; from < end && !isAll; from += concurrency * mostRows) {
    const starts = Array.from({ length: concurrency }, (_, index) => from + index * mostRows);
    const found = await Promise.all(
      starts
        .filter((start) => start < end)
        .map((start) =>
          source.rows({ from: start, count: Math.min(mostRows, end - start), isWhole: true }, signal),
        ),
    );
    yield* found;
    isAll = found.some((page) => page.rows.length < mostRows);
  }
}

export function tableOfPages(pages: readonly RowPage[], columns: readonly Column[]): TakenTable {
  const rows = pages.flatMap((page) => page.rows);
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ cells }) => labelledCells(cells, columns)),
    cut: new Set(rows.flatMap(({ cut }) => cut)),
    missing: new Set(pages.flatMap(({ problems }) => problems.map(({ column }) => column))),
  };
}

/** Cells with the names of classes in place of their numbers. */
export function labelledCells(
  cells: Row['cells'],
  columns: readonly Column[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.flatMap(({ name, labels }) =>
      Object.hasOwn(cells, name) ? [[name, labelled(cells[name], labels)]] : [],
    ),
  );
}

function labelled(value: unknown, names: readonly string[] | undefined): unknown {
  return typeof value === 'number' ? (names?.[value] ?? value) : value;
}
