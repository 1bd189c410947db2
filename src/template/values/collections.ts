import { Failure } from '../errors';
import type { Run } from '../run';
import { asNumber, isFloat } from './numbers';
import { joined } from './text';
import { Undefined } from './undefined';
import { Value } from './value';

/** Python's tuple. */
export class Tuple extends Value {
  readonly type = 'tuple';

  constructor(readonly items: readonly unknown[]) {
    super();
  }

  override iterate(): readonly unknown[] {
    return this.items;
  }

  override count(): number {
    return this.items.length;
  }
}

/** Python's dict, made by a template: any hashable value is a key. */
export class Dict extends Value {
  readonly type = 'dict';
  readonly #entries = new Map<unknown, readonly [key: unknown, value: unknown]>();

  constructor(run: Run, entries: Iterable<readonly [key: unknown, value: unknown]> = []) {
    super();
    for (const [key, value] of entries) {
      run.charge(1);
      this.set(run, key, value);
    }
  }

  /** @throws Failure for a key that cannot be hashed */
  set(run: Run, key: unknown, value: unknown): void {
    const hash = hashOf(run, key);
    this.#entries.set(hash, [this.#entries.get(hash)?.[0] ?? key, value]);
  }

  get(run: Run, key: unknown): unknown {
    return this.#entries.get(hashOf(run, key))?.[1];
  }

  has(run: Run, key: unknown): boolean {
    return this.#entries.has(hashOf(run, key));
  }

  entries(): Iterable<readonly [key: unknown, value: unknown]> {
    return this.#entries.values();
  }

  override iterate(): unknown[] {
    return Array.from(this.#entries.values(), ([key]) => key);
  }

  override count(): number {
    return this.#entries.size;
  }
}

/** The items of a dict, its keys or its values, as Python's methods of these names hand them out. */
export class View extends Value {
  readonly type: string;

  constructor(
    kind: 'items' | 'keys' | 'values',
    readonly items: readonly unknown[],
  ) {
    super();
    this.type = `dict_${kind}`;
  }

  override iterate(): readonly unknown[] {
    return this.items;
  }

  override count(): number {
    return this.items.length;
  }
}

/** Python's range. */
export class Range extends Value {
  readonly type = 'range';
  readonly #count: number;

  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {
    super();
    this.#count = Math.max(0, Math.ceil((stop - start) / step));
  }

  at(index: number): number {
    return this.start + index * this.step;
  }

  /** Where a number is in it; -1 if it is not. */
  indexOf(value: number): number {
    const index = (value - this.start) / this.step;
    return Number.isInteger(index) && index >= 0 && index < this.#count ? index : -1;
  }

  /** Equal ranges have the same items, however they were written. */
  override hash(): string {
    const [first, step] = [this.#count > 0 ? this.start : 0, this.#count > 1 ? this.step : 0];
    return `\0range ${this.#count} ${first} ${step}`;
  }

  override attribute(name: string): unknown {
    switch (name) {
      case 'start':
        return this.start;
      case 'stop':
        return this.stop;
      case 'step':
        return this.step;
      default:
        return undefined;
    }
  }

  override iterate(run: Run): number[] {
    run.items(this.#count);
    return Array.from({ length: this.#count }, (_, index) => this.at(index));
  }

  override count(): number {
    return this.#count;
  }

  override toText(): string {
    const step = this.step === 1 ? '' : `, ${this.step}`;
    return `range(${this.start}, ${this.stop}${step})`;
  }
}

/** Items that are made when they are asked for, and only once, as Python's generators. */
export class Generator extends Value {
  readonly type = 'generator';

  constructor(private readonly source: Iterator<unknown> & Iterable<unknown>) {
    super();
  }

  override iterate(run: Run): Iterable<unknown> {
    // A loop that ends early closes what it iterates over; a generator of Python goes on where it was left.
    return { [Symbol.iterator]: () => ({ next: () => this.#next(run) }) };
  }

  /** What makes the items may be a generator too, and so on. */
  #next(run: Run): IteratorResult<unknown> {
    run.descend();
    const result = this.source.next();
    run.ascend();
    return result;
  }
}

/** The text that Python's `Markup` marks as safe: it is not escaped again. */
export class Markup extends Value {
  readonly type = 'Markup';

  constructor(readonly text: string) {
    super();
  }

  override toText(): string {
    return this.text;
  }
}

/** What stands for a key in a Map: equal keys of Python have equal hashes, and no others. */
export function hashOf(run: Run, key: unknown): unknown {
  if (typeof key === 'string') {
    run.read(key);
    return key.startsWith('\0') ? `\0${key}` : key;
  }
  if (key === null || key instanceof Undefined) {
    return key === null ? null : Undefined;
  }
  if (key instanceof Markup) {
    return hashOf(run, key.text);
  }
  if (key instanceof Tuple) {
    return hashOfTuple(run, key);
  }
  const number = typeof key === 'bigint' ? key : asNumber(key);
  if (number !== undefined) {
    return typeof number === 'number' && !isFloat(number) && !Number.isSafeInteger(number)
      ? BigInt(number)
      : number;
  }
  if (Array.isArray(key) || key instanceof Dict || !(key instanceof Value)) {
    throw new Failure(`unhashable type: '${Array.isArray(key) ? 'list' : 'dict'}'`);
  }
  return key.hash(run);
}

function hashOfTuple(run: Run, { items }: Tuple): string {
  run.descend();
  const hash = joined(
    run,
    items.map((item) => hashText(hashOf(run, item))),
  );
  run.ascend();
  return `\0(${hash})`;
}

/** A text is led by its length, so that no item reads as two. */
function hashText(hash: unknown): string {
  if (typeof hash === 'string') {
    return `${hash.length}:${hash},`;
  }
  if (typeof hash === 'bigint') {
    return `bigint ${hash.toString(16)},`;
  }
  return hash === Undefined ? 'undefined,' : `${typeof hash} ${String(hash)},`;
}
