import { builtins, methodOn } from '../builtins/signature';
import { Failure } from '../errors';
import type { Run } from '../run';
import { equal } from '../values/compare';
import { Undefined } from '../values/undefined';
import { Callable } from '../values/value';

/** Renders the loop again over other items, one level deeper. */
export type Recurse = (items: unknown, depth: number) => string;

/** The variable `loop`. */
export class Loop extends Callable {
  readonly type = 'LoopContext';
  /** Counted from 0; -1 before the first round. */
  index0 = -1;
  #lastChanged: readonly unknown[] | undefined;
  /** The items as far as they are known. */
  private readonly items: readonly unknown[];
  readonly #pulled: unknown[] = [];
  /** Where further items come from; undefined when there are none. */
  #more: Iterator<unknown> | undefined;

  /**
   * @param source all items, or where they come from one by one
   * @param depth0 how many rounds of the same recursive loop are around this one
   */
  constructor(
    source: readonly unknown[] | Iterator<unknown>,
    private readonly depth0: number,
    private readonly recurse: Recurse | undefined,
  ) {
    super();
    if ('next' in source) {
      this.items = this.#pulled;
      this.#more = source;
    } else {
      this.items = source;
    }
  }

  /** Goes on to the next item. @returns whether there is one */
  advance(): boolean {
    this.index0 += 1;
    return this.#has(this.index0);
  }

  get current(): unknown {
    return this.items[this.index0];
  }

  override attribute(name: string): unknown {
    switch (name) {
      case 'index':
        return this.index0 + 1;
      case 'index0':
        return this.index0;
      case 'first':
        return this.index0 === 0;
      case 'last':
        return !this.#has(this.index0 + 1);
      case 'length':
        return this.#length();
      case 'revindex':
        return this.#length() - this.index0;
      case 'revindex0':
        return this.#length() - this.index0 - 1;
      case 'previtem':
        return this.index0 === 0 ? noPrevious : this.items[this.index0 - 1];
      case 'nextitem':
        return this.#has(this.index0 + 1) ? this.items[this.index0 + 1] : noNext;
      case 'depth':
        return this.depth0 + 1;
      case 'depth0':
        return this.depth0;
      default:
        return methodOn(this, loopMethods, name);
    }
  }

  override call(run: Run, args: readonly unknown[]): string {
    if (this.recurse === undefined) {
      throw new Failure("The loop must have the 'recursive' marker to be called recursively.");
    }
    if (args.length !== 1) {
      throw new Failure('a loop is called with the items of its next level');
    }
    run.descend();
    const text = this.recurse(args[0], this.depth0 + 1);
    run.ascend();
    return text;
  }

  override toText(): string {
    return `<LoopContext ${this.index0 + 1}/${this.#length()}>`;
  }

  cycle(values: readonly unknown[]): unknown {
    if (values.length === 0) {
      throw new Failure('no items for cycling given');
    }
    return values[this.index0 % values.length];
  }

  changed(run: Run, values: readonly unknown[]): boolean {
    const isSame = this.#lastChanged !== undefined && equal(run, this.#lastChanged, values);
    this.#lastChanged = values;
    return !isSame;
  }

  #has(index: number): boolean {
    while (this.#more !== undefined && this.items.length <= index) {
      this.#pull();
    }
    return index < this.items.length;
  }

  #length(): number {
    while (this.#more !== undefined) {
      this.#pull();
    }
    return this.items.length;
  }

  #pull(): void {
    const next = this.#more?.next();
    if (next === undefined || next.done) {
      this.#more = undefined;
    } else {
      this.#pulled.push(next.value);
    }
  }
}

const noPrevious = new Undefined(() => 'there is no previous item');
const noNext = new Undefined(() => 'there is no next item');

const loopMethods = builtins<Loop>({
  'changed(*)': (run, loop, args) => loop.changed(run, args),
  'cycle(*)': (_, loop, args) => loop.cycle(args),
});
