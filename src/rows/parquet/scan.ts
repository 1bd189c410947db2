import type { ColumnProblem, PageRequest, RowCount } from '../row-source';
import type { ParquetFiles, Segment } from './parquet-files';
import type { RowTest } from './row-test';
import type { StoredColumn } from './stored-columns';

/** Row numbers that are remembered of a scan. */
const mostMatches = 1_000_000;

/** Read for one page, in the file's own packing. */
const bytesOfPage = 64_000_000;

const mostProblems = 1000;

/** Goes through row groups for rows that pass a test, as far as pages need them, and remembers which do. */
export class Scan {
  readonly problems: ColumnProblem[] = [];
  readonly #found: number[] = [];
  /** Rows and row groups that have been gone through, and bytes that were read of them. */
  #seen = 0;
  #groups = 0;
  #bytes = 0;
  #isAtEnd = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly files: ParquetFiles,
    private readonly test: RowTest,
  ) {}

  get total(): RowCount {
    const rows = this.#found.length;
    return this.#isAtEnd
      ? { kind: 'exact', rows }
      : { kind: 'atLeast', rows, seen: this.#seen, bytes: this.#bytes };
  }

  /** Row numbers of matches, counted from 0; fewer where there are no more, or too much was read for none. */
  async numbers(request: PageRequest, signal: AbortSignal): Promise<readonly number[]> {
    const { from, count } = request;
    const run = this.#running.then(() => this.#goOn(request, signal));
    this.#running = run.catch(() => undefined);
    await run;
    return this.#found.slice(from, from + count);
  }

  async #goOn({ from, count, seen, onProgress }: PageRequest, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const wanted = Math.min(from + count, mostMatches);
    const isFurther = seen !== undefined && this.#seen > seen;
    if (this.#isAtEnd || isFurther || this.#found.length >= wanted) {
      return;
    }
    const limit = this.#bytes + bytesOfPage;
    for await (const segment of this.files.segments(this.#seen, Number.POSITIVE_INFINITY, signal)) {
      if (this.test.mayMatch(segment.file, segment.group)) {
        await this.#read(segment, signal);
        this.#bytes += this.#bytesOf(segment);
      }
      this.#seen = segment.firstRow + segment.end;
      this.#groups += 1;
      onProgress?.({ groups: this.#groups, ofGroups: this.files.groupCount, bytes: this.#bytes });
      if (this.#found.length >= wanted || this.#bytes >= limit) {
        return;
      }
    }
    this.#isAtEnd = true;
  }

  async #read(segment: Segment, signal: AbortSignal): Promise<void> {
    const { file, firstRow, start, end } = segment;
    const columns = this.#columnsOf(segment);
    const found = await Promise.all(columns.map((column) => file.read(column, segment, signal)));
    for (const [index, { name: column }] of columns.entries()) {
      const cells = found[index];
      if (cells !== undefined && 'problem' in cells && this.problems.length < mostProblems) {
        const { problem } = cells;
        this.problems.push({ column, start: firstRow + start, end: firstRow + end, problem });
      }
    }
    if (found.some((cells) => 'problem' in cells)) {
      return;
    }
    for (let row = start; row < end; row += 1) {
      const cells: Record<string, unknown> = Object.create(null);
      for (const [index, { name }] of columns.entries()) {
        const column = found[index];
        cells[name] =
          column !== undefined && 'cells' in column ? column.cells[row - column.first] : undefined;
      }
      if (this.test.matches(cells)) {
        this.#found.push(firstRow + row);
      }
    }
  }

  #columnsOf({ file }: Segment): readonly StoredColumn[] {
    return file.columns.filter(({ name }) => this.test.columns.includes(name));
  }

  #bytesOf(segment: Segment): number {
    return this.#columnsOf(segment).reduce(
      (sum, column) => sum + segment.file.bytesOf(column, segment.group),
      0,
    );
  }
}
