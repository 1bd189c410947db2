import type { Values } from '../plan/compiled';
import type { PlannedOrder, PreparedQuery } from '../plan/prepare';
import { keyOf, order, sizeOf, type Value } from '../values/value';
import type { Held } from './budget';

interface Answered {
  readonly row: Values;
  readonly keys: Values;
  readonly size: number;
}

/** Collects the rows of an answer: each once if the query wants that, in its order, and no more than are wanted. */
export class Answer {
  #rows: Answered[] = [];
  readonly #seen = new Set<string>();
  readonly #wanted: number;

  /** @param most rows of an answer without a limit; one more is collected, which says that there are others */
  constructor(
    private readonly query: PreparedQuery,
    private readonly held: Held,
    private readonly most: number,
  ) {
    this.#wanted = query.offset + Math.min(query.limit ?? Number.POSITIVE_INFINITY, most + 1);
  }

  /** Whether no other row can change it. */
  get isFull(): boolean {
    return this.query.orders.length === 0 && this.#rows.length >= this.#wanted;
  }

  /** @param values of a row of the source, or of a group */
  add(values: Values): void {
    if (this.isFull) {
      return;
    }
    const row = this.query.outputs.map(({ compiled }) => compiled.evaluate(values));
    if (this.query.isDistinct && !this.#isNew(row)) {
      return;
    }
    const keys = this.query.orders.map(({ compiled }) => compiled.evaluate(values));
    const size = [...row, ...keys].reduce((sum: number, value) => sum + sizeOf(value), 80);
    this.#rows.push({ row, keys, size });
    this.held.add(size);
    if (this.query.orders.length > 0 && this.#rows.length >= 2 * this.#wanted + 1000) {
      this.#cut();
    }
  }

  /** The rows, and whether there are more. */
  get made(): { readonly rows: readonly Values[]; readonly isCut: boolean } {
    this.#cut();
    const rows = this.#rows.slice(this.query.offset).map(({ row }) => row);
    return { rows: rows.slice(0, this.most), isCut: rows.length > this.most };
  }

  #isNew(row: Values): boolean {
    const key = rowKey(row);
    const isNew = !this.#seen.has(key);
    if (isNew) {
      this.#seen.add(key);
      this.held.add(2 * key.length + 40);
    }
    return isNew;
  }

  #cut(): void {
    const { orders } = this.query;
    const sorted =
      orders.length === 0
        ? this.#rows
        : this.#rows.toSorted((left, right) => inOrder(left.keys, right.keys, orders));
    for (const { size } of sorted.slice(this.#wanted)) {
      this.held.add(-size);
    }
    this.#rows = sorted.slice(0, this.#wanted);
  }
}

/** The same for rows of equal values. */
export function rowKey(row: Values): string {
  return row.length === 1 ? keyOf(row[0] ?? null) : JSON.stringify(row.map(keyOf));
}

function inOrder(left: Values, right: Values, orders: readonly PlannedOrder[]): number {
  for (const [index, { isDescending, isNullsFirst }] of orders.entries()) {
    const [one, other] = [left[index] ?? null, right[index] ?? null];
    const found =
      one === null || other === null
        ? nullOrder(one, other) * (isNullsFirst ? -1 : 1)
        : (order(one, other) ?? 0) * (isDescending ? -1 : 1);
    if (found !== 0) {
      return found;
    }
  }
  return 0;
}

function nullOrder(one: Value, other: Value): number {
  return Number(one === null) - Number(other === null);
}
