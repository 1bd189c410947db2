import { BoundedRows } from '../bounded';
import type { Column } from '../column';
import { compare, keyOf } from '../filter/compare';
import { conditionsOf, kindsOf } from '../filter/filter';
import { matches } from '../filter/matches';
import { checkedRange, chosenColumns } from '../page-request';
import type {
  ColumnStatistics,
  PageRequest,
  RowCount,
  RowPage,
  RowRequest,
  RowSource,
  Sort,
} from '../row-source';
import { wordsIn } from '../words-in';
import { tableStatistics } from './table-statistics';
import { type TypedColumn, typedColumns, type UntypedTable } from './typed-columns';

type Cells = Readonly<Record<string, unknown>>;

/** Rows of a table that is in memory. */
export class TableSource implements RowSource {
  readonly #columns: readonly TypedColumn[];
  readonly #rows: readonly Cells[];
  /** The rows that were asked for last, since pages of them follow one another. */
  #last: { readonly key: string; readonly numbers: readonly number[] } | undefined;

  constructor(table: UntypedTable) {
    this.#columns = typedColumns(table);
    this.#rows = table.rows.map((row) => {
      const cells: Record<string, unknown> = Object.create(null);
      for (const { name, read } of this.#columns) {
        cells[name] = read(row[name]);
      }
      return cells;
    });
  }

  async schema(): Promise<readonly Column[]> {
    return this.#columns.map(({ name, kind, type }) => ({ name, kind, type }));
  }

  async count(): Promise<RowCount> {
    return { kind: 'exact', rows: this.#rows.length };
  }

  async rows(request: RowRequest, signal: AbortSignal): Promise<RowPage> {
    signal.throwIfAborted();
    const { filter, sort } = request;
    const numbers = this.#remembered(JSON.stringify([filter, sort]), () => {
      if (filter !== undefined) {
        conditionsOf(filter, this.#columns);
      }
      const kinds = kindsOf(this.#columns);
      const all = filter === undefined ? this.#all() : this.#where((cells) => matches(filter, cells, kinds));
      return sort === undefined ? all : this.#sorted(all, sort);
    });
    return this.#page(numbers, request);
  }

  async search(words: string, request: PageRequest, signal: AbortSignal): Promise<RowPage | undefined> {
    signal.throwIfAborted();
    const hasWords = wordsIn(words);
    const names = this.#columns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
    if (hasWords === undefined || names.length === 0) {
      return undefined;
    }
    const find = () => this.#where((cells) => hasWords(names.map((name) => cells[name])));
    return this.#page(this.#remembered(JSON.stringify(words), find), request);
  }

  async statistics(column: string): Promise<ColumnStatistics | undefined> {
    const [own] = chosenColumns(this.#columns, [column]);
    return (
      own &&
      tableStatistics(
        own,
        this.#rows.map((cells) => cells[own.name]),
      )
    );
  }

  async medium(): Promise<undefined> {
    return undefined;
  }

  #remembered(key: string, find: () => readonly number[]): readonly number[] {
    if (this.#last?.key !== key) {
      this.#last = { key, numbers: find() };
    }
    return this.#last.numbers;
  }

  #all(): readonly number[] {
    return this.#rows.map((_, number) => number);
  }

  #where(test: (cells: Cells) => boolean): readonly number[] {
    return this.#rows.flatMap((cells, number) => (test(cells) ? [number] : []));
  }

  /** Cells without an order come last. */
  #sorted(numbers: readonly number[], { column, isDescending }: Sort): readonly number[] {
    const [own] = chosenColumns(this.#columns, [column]);
    const keys = new Map(numbers.map((number) => [number, keyOf(own?.kind, this.#rows[number]?.[column])]));
    const direction = isDescending ? -1 : 1;
    return numbers.toSorted((one, other) => {
      const [left, right] = [keys.get(one), keys.get(other)];
      if (left === undefined || right === undefined) {
        return Number(left === undefined) - Number(right === undefined);
      }
      return direction * compare(left, right);
    });
  }

  #page(numbers: readonly number[], request: PageRequest): RowPage {
    const { from, count } = checkedRange(request);
    const columns = chosenColumns(this.#columns, request.columns);
    const bounded = new BoundedRows(request);
    const rows = numbers.slice(from, from + count).map((number) => {
      const cells: Record<string, unknown> = Object.create(null);
      for (const { name } of columns) {
        cells[name] = this.#rows[number]?.[name] ?? null;
      }
      return bounded.add({ number, cells, cut: [] });
    });
    return { rows, total: { kind: 'exact', rows: numbers.length }, problems: [], isPartial: false };
  }
}
