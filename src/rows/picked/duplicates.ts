import { fewRows, isFull } from '../bounded';
import { mostRows, type Row, type RowPage } from '../row-source';
import { cellsText } from './cells-text';
import { DuplicateGroups } from './duplicate-groups';
import type { Picked, PickSearch, ReadPage } from './pick-search';

interface DuplicateOptions {
  /** Whose cells are compared. */
  readonly columns: readonly string[];
  /** A short text for a long one, which no other text has. */
  readonly hash: (text: string) => string;
  /** The row with its cut cells whole, as far as there are any. */
  readonly complete: (row: Row, signal: AbortSignal) => Promise<Row>;
}

/** Rows that are compared, and rows that are shown. */
const limits = { compared: 1_000_000, grouped: 10_000 };

/** Finds rows whose cells are equal to those of another row. Places are the numbers of rows. */
export class DuplicateSearch implements PickSearch {
  seen = 0;
  readonly #groups = new DuplicateGroups(limits);
  #from = 0;
  #count = mostRows;
  #leftOut = 0;

  constructor(
    private readonly read: ReadPage,
    private readonly options: DuplicateOptions,
  ) {}

  async goOn(signal: AbortSignal): Promise<Picked | undefined> {
    const { columns, complete } = this.options;
    const page = await this.read({ from: this.#from, count: this.#count, columns }, signal);
    if (this.#count > fewRows && isFull(page)) {
      this.#count = fewRows;
      return undefined;
    }
    const rows: Row[] = [];
    for (const row of page.rows) {
      rows.push(row.cut.length === 0 ? row : await complete(row, signal));
    }
    signal.throwIfAborted();
    for (const row of rows) {
      if (this.#groups.isFull || this.#leftOut >= limits.compared) {
        return this.#found(true);
      }
      this.#add(row);
    }
    return this.#after(page);
  }

  #add({ number, cells, cut }: Row): void {
    const { columns, hash } = this.options;
    if (columns.every((name) => Object.hasOwn(cells, name) && !cut.includes(name))) {
      this.#groups.add(number, hash(cellsText(columns.map((name) => cells[name]))));
    } else {
      this.#leftOut += 1;
    }
  }

  #after({ rows, total }: RowPage): Picked | undefined {
    const before = this.seen;
    this.#from += rows.length;
    this.seen = Math.max(before, total.kind === 'atLeast' ? total.seen : this.#from);
    if (total.kind === 'exact' && this.#from >= total.rows) {
      return this.#found(false);
    }
    if (rows.length > 0) {
      return undefined;
    }
    if (total.kind !== 'atLeast') {
      return this.#found(false);
    }
    // The source remembers no more rows that match.
    return this.seen === before ? this.#found(true) : undefined;
  }

  #found(isCut: boolean): Picked {
    const { places, compared } = this.#groups;
    return { places, among: compared, isCut, leftOut: this.#leftOut };
  }
}
