import { type Place, SqlError } from '../errors';
import { calculate } from '../values/arithmetic';
import { isNumber, keyOf, order, sizeOf, type Type, type Value } from '../values/value';

type Something = Exclude<Value, null>;

/** What an aggregate has seen of its rows. */
export interface Tally {
  /** @returns what it takes more in memory, about, in bytes */
  add(value: Something): number;
  readonly result: Value;
}

export interface AggregateFunction {
  readonly takes: Type;
  /** Undefined for the type of what it's given. */
  readonly gives: Type | undefined;
  readonly form: string;
  readonly start: (place: Place) => Tally;
}

/** Functions of the values in many rows, by their names in lower case. Nulls don't count. */
export const aggregateFunctions: ReadonlyMap<string, AggregateFunction> = new Map<string, AggregateFunction>([
  ['count', { takes: 'any', gives: 'number', form: 'count(value)', start: () => new Count() }],
  ['sum', { takes: 'number', gives: 'number', form: 'sum(number)', start: (place) => new Sum(place) }],
  ['avg', { takes: 'number', gives: 'number', form: 'avg(number)', start: (place) => new Mean(place) }],
  ['min', { takes: 'any', gives: undefined, form: 'min(value)', start: () => new Edge(-1) }],
  ['max', { takes: 'any', gives: undefined, form: 'max(value)', start: () => new Edge(1) }],
  ['any_value', { takes: 'any', gives: undefined, form: 'any_value(value)', start: () => new Edge(0) }],
  ['stddev', { takes: 'number', gives: 'number', form: 'stddev(number)', start: () => new Deviation() }],
  ['median', { takes: 'number', gives: 'number', form: 'median(number)', start: () => new Median() }],
]);

class Count implements Tally {
  result = 0;

  add(): number {
    this.result += 1;
    return 0;
  }
}

class Sum implements Tally {
  result: number | bigint | null = null;

  constructor(private readonly place: Place) {}

  add(value: Something): number {
    if (isNumber(value)) {
      this.result = calculate('+', this.result ?? 0, value, this.place);
    }
    return 0;
  }
}

class Mean implements Tally {
  readonly #sum: Sum;
  #count = 0;

  constructor(place: Place) {
    this.#sum = new Sum(place);
  }

  add(value: Something): number {
    this.#count += 1;
    return this.#sum.add(value);
  }

  get result(): Value {
    return this.#count === 0 ? null : Number(this.#sum.result) / this.#count;
  }
}

/** The least or the greatest value; with 0 the first. */
class Edge implements Tally {
  result: Value = null;

  constructor(private readonly sign: -1 | 0 | 1) {}

  add(value: Something): number {
    const before = this.result;
    if (before !== null && (order(value, before) ?? 0) * this.sign <= 0) {
      return 0;
    }
    this.result = value;
    return sizeOf(value) - (before === null ? 0 : sizeOf(before));
  }
}

/** Of a sample, by Welford's method. */
class Deviation implements Tally {
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(value: Something): number {
    const number = Number(value);
    const before = number - this.#mean;
    this.#count += 1;
    this.#mean += before / this.#count;
    this.#squares += before * (number - this.#mean);
    return 0;
  }

  get result(): Value {
    return this.#count < 2 ? null : Math.sqrt(this.#squares / (this.#count - 1));
  }
}

class Median implements Tally {
  readonly #values: number[] = [];

  add(value: Something): number {
    this.#values.push(Number(value));
    return 8;
  }

  get result(): Value {
    const sorted = Float64Array.from(this.#values).sort();
    const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  }
}

/** Takes each value once. */
export class Distinct implements Tally {
  readonly #seen = new Set<string>();

  constructor(private readonly tally: Tally) {}

  add(value: Something): number {
    const key = keyOf(value);
    if (this.#seen.has(key)) {
      return 0;
    }
    this.#seen.add(key);
    return this.tally.add(value) + 2 * key.length + 40;
  }

  get result(): Value {
    return this.tally.result;
  }
}

/** @throws SqlError `arguments` */
export function checkArguments(name: string, form: string, count: number, place: Place): void {
  const isRows = name === 'count' && count === 0;
  if (count !== 1 && !isRows) {
    throw new SqlError('arguments', place, { name, expected: form });
  }
}
