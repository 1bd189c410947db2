import type { Column } from '../column';
import { conditionsOf, type Filter, kindsOf } from '../filter/filter';
import { matches } from '../filter/matches';
import type { Picked, PickSearch, ReadPage } from './pick-search';
import { readPlaces } from './read-places';

interface MarkedOptions {
  /** Of the rows that are marked, in any order. */
  readonly numbers: readonly number[];
  readonly schema: (signal: AbortSignal) => Promise<readonly Column[]>;
  /** Which of them to pick; undefined for all. */
  readonly filterOf: (columns: readonly Column[]) => Filter | undefined;
}

/** Rows of a turn. */
const rowsOfTurn = 100;

/** Picks the rows that are marked, as far as they exist and fit a filter. */
export class MarkedSearch implements PickSearch {
  readonly #numbers: readonly number[];
  readonly #places: number[] = [];
  #seen = 0;

  /** @param read has all rows, each at the place of its number */
  constructor(
    private readonly read: ReadPage,
    private readonly options: MarkedOptions,
  ) {
    this.#numbers = options.numbers.toSorted((one, other) => one - other);
  }

  get seen(): number {
    return this.#seen;
  }

  async goOn(signal: AbortSignal): Promise<Picked | undefined> {
    const schema = await this.options.schema(signal);
    const [filter, kinds] = [this.options.filterOf(schema), kindsOf(schema)];
    const places = this.#numbers.slice(this.#seen, this.#seen + rowsOfTurn);
    const conditions = filter === undefined ? [] : conditionsOf(filter, schema);
    const columns = [...new Set(conditions.map(({ column }) => column))];
    const { rows } = await readPlaces(this.read, { places, columns, isWhole: true }, signal);
    for (const { number, cells } of rows) {
      if (filter === undefined || matches(filter, cells, kinds)) {
        this.#places.push(number);
      }
    }
    this.#seen += places.length;
    return this.#seen < this.#numbers.length
      ? undefined
      : { places: this.#places, among: this.#seen, isCut: false, leftOut: 0 };
  }
}
