import { BoundedRows } from '../bounded';
import type { Column } from '../column';
import { RowsError } from '../errors';
import type { Filter } from '../filter/filter';
import { checkedRange, chosenColumns } from '../page-request';
import type {
  ColumnProblem,
  ColumnStatistics,
  PageRequest,
  Row,
  RowCount,
  RowPage,
  RowRequest,
  RowSource,
} from '../row-source';
import { bytesPart, isMedium, mediumIn } from './media';
import type { ColumnCells } from './parquet-file';
import { type FileList, ParquetFiles, type Segment } from './parquet-files';
import { conditionTest, wordsTest } from './row-test';
import { Scan } from './scan';
import type { StoredColumn } from './stored-columns';

/** Columns that are read without being asked for. */
const mostColumns = 256;

const mostScans = 4;

/** Rows of Parquet files, read by ranges of bytes. */
export class ParquetSource implements RowSource {
  readonly #files: ParquetFiles;
  readonly #scans = new Map<string, Scan>();

  /** @param list called until it has succeeded once */
  constructor(list: (signal: AbortSignal) => Promise<FileList>) {
    this.#files = new ParquetFiles(list);
  }

  async schema(signal: AbortSignal): Promise<readonly Column[]> {
    return (await this.#columns(signal)).map(({ name, kind, type, labels }) => ({
      ...{ name, kind, type },
      ...(labels !== undefined && { labels }),
    }));
  }

  count(signal: AbortSignal): Promise<RowCount> {
    return this.#files.count(signal);
  }

  async rows(request: RowRequest, signal: AbortSignal): Promise<RowPage> {
    if (request.sort !== undefined) {
      throw new RowsError('unsupported', { column: request.sort.column, detail: 'sort' });
    }
    return request.filter === undefined
      ? this.#plain(request, signal)
      : this.#filtered(request.filter, request, signal);
  }

  async search(words: string, request: PageRequest, signal: AbortSignal): Promise<RowPage | undefined> {
    const columns = await this.#columns(signal);
    const test = wordsTest(words, columns);
    return test && this.#matching(`words ${words}`, () => new Scan(this.#files, test), request, signal);
  }

  async statistics(): Promise<ColumnStatistics | undefined> {
    return undefined;
  }

  /** Judged by the first file. */
  async bytesOf(names: readonly string[], rows: number, signal: AbortSignal): Promise<number> {
    const file = await this.#files.first(signal);
    if (file === undefined || file.rows === 0) {
      return 0;
    }
    const columns = file.columns.filter(({ name }) => names.includes(name));
    const bytes = columns.flatMap((column) => file.groups.map((_, group) => file.bytesOf(column, group)));
    return Math.round((bytes.reduce((sum, each) => sum + each, 0) / file.rows) * rows);
  }

  /** @throws RowsError `tooLarge` or `damaged` for a column that can't be read */
  async medium(number: number, name: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const from = Math.max(0, Math.trunc(number) || 0);
    for await (const { file, group, start, end } of this.#files.segments(from, from + 1, signal)) {
      const [column] = chosenColumns(file.columns, [name]);
      const found = column && (await file.read(bytesPart(column), { group, start, end }, signal));
      if (found !== undefined && 'problem' in found) {
        throw new RowsError(found.problem === 'tooLarge' ? 'tooLarge' : 'damaged', { column: name });
      }
      return found && mediumIn(found.cells[start - found.first]);
    }
    return undefined;
  }

  async #columns(signal: AbortSignal): Promise<readonly StoredColumn[]> {
    return (await this.#files.first(signal))?.columns ?? [];
  }

  async #plain(request: PageRequest, signal: AbortSignal): Promise<RowPage> {
    const { from, count } = checkedRange(request);
    const page = new PageBuilder(request);
    for await (const segment of this.#files.segments(from, from + count, signal)) {
      const rows = Array.from({ length: segment.end - segment.start }, (_, index) => segment.start + index);
      await page.add(segment, rows, signal);
    }
    return page.made(await this.count(signal));
  }

  async #filtered(filter: Filter, request: PageRequest, signal: AbortSignal): Promise<RowPage> {
    const test = conditionTest(filter, await this.#columns(signal));
    return this.#matching(JSON.stringify(filter), () => new Scan(this.#files, test), request, signal);
  }

  async #matching(
    key: string,
    make: () => Scan,
    request: PageRequest,
    signal: AbortSignal,
  ): Promise<RowPage> {
    const scan = this.#scans.get(key) ?? make();
    this.#scans.delete(key);
    this.#scans.set(key, scan);
    const [oldest] = this.#scans.keys();
    if (this.#scans.size > mostScans && oldest !== undefined) {
      this.#scans.delete(oldest);
    }
    const numbers = await scan.numbers({ ...request, ...checkedRange(request) }, signal);
    const page = new PageBuilder(request);
    let next = 0;
    const [start, end] = [numbers[0] ?? 0, (numbers.at(-1) ?? -1) + 1];
    for await (const segment of this.#files.segments(start, end, signal)) {
      const rows: number[] = [];
      for (; (numbers[next] ?? Number.POSITIVE_INFINITY) < segment.firstRow + segment.end; next += 1) {
        rows.push((numbers[next] ?? 0) - segment.firstRow);
      }
      await page.add(segment, rows, signal);
    }
    return page.made(scan.total, scan.problems);
  }
}

/** Collects the rows of a page from row groups. */
class PageBuilder {
  readonly #bounded: BoundedRows;
  readonly #names: readonly string[] | undefined;
  readonly #rows: Row[] = [];
  readonly #problems: ColumnProblem[] = [];

  constructor({ columns, isWhole }: PageRequest) {
    this.#bounded = new BoundedRows({ isWhole });
    this.#names = columns;
  }

  /** @param rows of the row group, in their order */
  async add(segment: Segment, rows: readonly number[], signal: AbortSignal): Promise<void> {
    const [start, last] = [rows[0], rows.at(-1)];
    if (start === undefined || last === undefined) {
      return;
    }
    const span = { group: segment.group, start, end: last + 1 };
    const columns = chosenColumns(segment.file.columns, this.#names);
    const found = await Promise.all(
      columns.map(
        async (column, index): Promise<ColumnCells> =>
          isMedium(column) || (this.#names === undefined && index >= mostColumns)
            ? { problem: 'deferred' }
            : segment.file.read(column, span, signal),
      ),
    );
    const [from, to] = [segment.firstRow + span.start, segment.firstRow + span.end];
    for (const [index, { name }] of columns.entries()) {
      const cells = found[index];
      if (cells !== undefined && 'problem' in cells) {
        this.#problems.push({ column: name, start: from, end: to, problem: cells.problem });
      }
    }
    for (const row of rows) {
      this.#rows.push(this.#bounded.add(rowAt(segment.firstRow + row, row, columns, found)));
    }
  }

  made(total: RowCount, more: readonly ColumnProblem[] = []): RowPage {
    return { rows: this.#rows, total, problems: [...this.#problems, ...more], isPartial: false };
  }
}

function rowAt(number: number, row: number, columns: readonly Column[], found: readonly ColumnCells[]): Row {
  const cells: Record<string, unknown> = Object.create(null);
  for (const [index, { name }] of columns.entries()) {
    const column = found[index];
    if (column !== undefined && 'cells' in column) {
      cells[name] = column.cells[row - column.first] ?? null;
    }
  }
  return { number, cells, cut: [] };
}
