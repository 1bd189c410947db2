import type { Run } from '../run';

/** Keyword arguments of a call. */
export type Named = ReadonlyMap<string, unknown>;

export const noNames: Named = new Map();

/**
 * A value that only templates have.
 *
 * The others are JavaScript's own: null, booleans, strings, numbers (see numbers.ts), bigints, arrays as lists, and
 * objects of the context, of which nothing but own data properties is read.
 */
export abstract class Value {
  /** What Python calls its type. */
  abstract readonly type: string;

  /** A member by name; undefined if there is none. */
  attribute(_name: string): unknown {
    return undefined;
  }

  /** What stands for it where it is a key: values that are equal have the same. */
  hash(_run: Run): unknown {
    return this;
  }

  /** What it prints as. */
  toText(_run: Run): string {
    return `<${this.type} object>`;
  }

  /** Its items, if it can be iterated over. */
  iterate(_run: Run): Iterable<unknown> | undefined {
    return undefined;
  }

  /** The number of its items, if it has one. */
  count(): number | undefined {
    return undefined;
  }
}

/** What can be called by a template. */
export abstract class Callable extends Value {
  abstract call(run: Run, args: readonly unknown[], named: Named): unknown;
}
