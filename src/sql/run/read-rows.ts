import { type Filter, fewRows, isFull, mostRows, type Row, type RowPage, type RowSource } from '../../rows';
import { SqlError } from '../errors';
import type { Values } from '../plan/compiled';
import type { PlannedRead } from '../plan/prepare';
import type { Sample } from '../syntax';
import { cellValue } from '../values/value';
import type { Held } from './budget';
import { sampledNumbers } from './sampled';

/** How far a run is. */
export interface SqlProgress {
  /** Rows that were gone through. */
  readonly seen: number;
  /** Undefined where nobody knows. */
  readonly total: number | undefined;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly held: Held;
  /** Decides which rows a sample without a seed has. */
  readonly seed: number;
  readonly onProgress: (progress: SqlProgress) => void;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** The rows that a query is about, and what they lack. */
export class RowReader {
  /** Cells that came in part. */
  cutCells = 0;
  /** Cells that couldn't be read. */
  missingCells = 0;
  seen = 0;
  /** Whether only a part of the data was read. */
  isPartial = false;
  #total: number | undefined;

  constructor(
    private readonly source: RowSource,
    private readonly read: PlannedRead,
    private readonly options: ReadOptions,
  ) {}

  async *rows(): AsyncGenerator<readonly Values[]> {
    const { signal, pause } = this.options;
    const count = await this.source.count(signal);
    this.#total = count.kind === 'exact' || count.kind === 'estimated' ? count.rows : undefined;
    const { sample, filter } = this.read;
    const pages = sample === undefined ? this.#pages(filter) : this.#sampled(sample);
    for await (const page of pages) {
      signal.throwIfAborted();
      this.#note(page);
      yield page.rows.map((row) => this.#valuesOf(row)).filter((values) => this.#fits(values));
      this.options.onProgress({ seen: this.seen, total: this.#total });
      await pause();
      signal.throwIfAborted();
    }
  }

  async *#pages(filter: Filter | undefined): AsyncGenerator<RowPage> {
    const { columns } = this.read;
    let [from, before] = [0, -1];
    let count = mostRows;
    for (;;) {
      const page = await this.source.rows(
        { from, count, columns, ...(filter !== undefined && { filter }) },
        this.options.signal,
      );
      if (count === mostRows && isFull(page)) {
        count = fewRows;
        continue;
      }
      from += page.rows.length;
      this.seen = page.total.kind === 'atLeast' ? page.total.seen : from;
      this.options.held.checkRows(this.seen);
      yield page;
      const goesOn = page.total.kind === 'atLeast';
      const isAtEnd = page.total.kind === 'exact' && from >= page.total.rows;
      if (isAtEnd || (page.rows.length === 0 && !goesOn)) {
        return;
      }
      // The source remembers no more matches.
      if (page.rows.length === 0 && this.seen <= before) {
        throw new SqlError('tooManyRows', undefined, { limit: from });
      }
      before = this.seen;
    }
  }

  async *#sampled(sample: Sample): AsyncGenerator<RowPage> {
    const total = this.#total;
    if (total === undefined) {
      throw new SqlError('unknownCount');
    }
    let wanted: number[] = [];
    for (const number of sampledNumbers(sample, total, this.options.seed)) {
      if (number - (wanted[0] ?? number) >= mostRows) {
        yield this.#chosen(wanted);
        wanted = [];
      }
      wanted.push(number);
    }
    if (wanted.length > 0) {
      yield this.#chosen(wanted);
    }
  }

  /** @param numbers in their order, of rows of one page */
  async #chosen(numbers: readonly number[]): Promise<RowPage> {
    const [from = 0, last = 0] = [numbers[0], numbers.at(-1)];
    const { columns } = this.read;
    const page = await this.source.rows({ from, count: last - from + 1, columns }, this.options.signal);
    this.seen = last + 1;
    this.options.held.checkRows(this.seen);
    const chosen = new Set(numbers);
    return { ...page, rows: page.rows.filter((_, index) => chosen.has(from + index)) };
  }

  #note({ rows, problems, isPartial }: RowPage): void {
    this.isPartial ||= isPartial;
    for (const { cut } of rows) {
      this.cutCells += cut.length;
    }
    for (const { start, end } of problems) {
      this.missingCells += rows.filter(({ number }) => number >= start && number < end).length;
    }
  }

  #valuesOf({ cells }: Row): Values {
    return this.read.columns.map((name, index) => cellValue(cells[name], this.read.types[index] ?? 'any'));
  }

  #fits(values: Values): boolean {
    return this.read.conditions.every(({ evaluate }) => evaluate(values) === true);
  }
}
