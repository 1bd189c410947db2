import { SqlError } from '../errors';

/** What a run may take. */
export interface Budget {
  /** That are read. */
  readonly rows: number;
  readonly groups: number;
  /** Held at once, about, in bytes. */
  readonly memory: number;
  /** Of the answer. */
  readonly results: number;
}

/** Counts what a run holds. */
export class Held {
  #bytes = 0;

  constructor(private readonly budget: Budget) {}

  /** @throws SqlError `memory` */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.budget.memory) {
      throw new SqlError('memory', undefined, { limit: this.budget.memory });
    }
  }

  checkGroups(count: number): void {
    if (count > this.budget.groups) {
      throw new SqlError('tooManyGroups', undefined, { limit: this.budget.groups });
    }
  }

  checkRows(count: number): void {
    if (count > this.budget.rows) {
      throw new SqlError('tooManyRows', undefined, { limit: this.budget.rows });
    }
  }
}
