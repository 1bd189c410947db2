import { Failure } from '../errors';
import type { Run } from '../run';
import { Dict, Range } from '../values/collections';
import { pairsOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { integerFrom } from '../values/numbers';
import { print, represent } from '../values/represent';
import { Callable, type Named, Value } from '../values/value';
import { BuiltinFunction, builtins, methodOn } from './signature';
import { strftime } from './strftime';

/** The longest range that the sandbox makes. */
const maxRange = 100_000;

/** The functions that every template has, by name. */
export const globals: ReadonlyMap<string, unknown> = new Map(
  Array.from(
    builtins<undefined>({
      'cycler(*)': (_run, _self, args) => new Cycler(args),
      'dict(*)': (run, _self, args, named) => new Dict(run, entriesFrom(run, args, named)),
      'joiner(sep?)': (_run, _self, [separator = ', ']) => new Joiner(separator),
      'namespace(*)': (run, _self, args, named) => new Namespace(new Map(textKeys(run, args, named))),
      'raise_exception(message)': (run, _self, [message]) => {
        throw new Failure(print(run, message));
      },
      'range(_ _? _?)': (_run, _self, args) => rangeOf(args),
      'strftime_now(format)': (run, _self, [format]) => strftime(run, run.host.now(), print(run, format)),
    }),
    ([name, builtin]) => [name, new BuiltinFunction(builtin, undefined)],
  ),
);

function entriesFrom(run: Run, args: readonly unknown[], named: Named): (readonly [unknown, unknown])[] {
  const [source] = args;
  const entries =
    source === undefined ? [] : isMapping(source) ? entriesOf(run, source) : pairsOf(run, source);
  return [...entries, ...named];
}

function textKeys(run: Run, args: readonly unknown[], named: Named): [string, unknown][] {
  return entriesFrom(run, args, named).map(([key, value]) => [print(run, key), value]);
}

function rangeOf(args: readonly unknown[]): Range {
  const [first = 0, second, third = 1] = args;
  const [start, stop] =
    second === undefined ? [0, integerFrom(first)] : [integerFrom(first), integerFrom(second)];
  const step = integerFrom(third);
  if (step === 0) {
    throw new Failure('range() arg 3 must not be zero');
  }
  const range = new Range(start, stop, step);
  if (range.count() > maxRange) {
    throw new Failure(`Range too big. The sandbox blocks ranges larger than MAX_RANGE (${maxRange}).`);
  }
  return range;
}

/** A value whose attributes a template may set. */
export class Namespace extends Value {
  readonly type = 'Namespace';

  constructor(private readonly attributes: Map<string, unknown>) {
    super();
  }

  override attribute(name: string): unknown {
    return this.attributes.get(name);
  }

  set(name: string, value: unknown): void {
    this.attributes.set(name, value);
  }

  override toText(run: Run): string {
    run.descend();
    const text = `<Namespace ${represent(run, new Dict(run, this.attributes))}>`;
    run.ascend();
    return text;
  }
}

/** Hands out its items in turn. */
class Cycler extends Value {
  readonly type = 'Cycler';
  #position = 0;

  constructor(private readonly items: readonly unknown[]) {
    super();
    if (items.length === 0) {
      throw new Failure('at least one item has to be provided');
    }
  }

  override attribute(name: string): unknown {
    switch (name) {
      case 'current':
        return this.items[this.#position];
      case 'items':
        return this.items;
      default:
        return methodOn(this, cyclerMethods, name);
    }
  }

  next(): unknown {
    const item = this.items[this.#position];
    this.#position = (this.#position + 1) % this.items.length;
    return item;
  }

  reset(): null {
    this.#position = 0;
    return null;
  }
}

const cyclerMethods = builtins<Cycler>({
  'next()': (_, cycler) => cycler.next(),
  'reset()': (_, cycler) => cycler.reset(),
});

/** Nothing on its first call, its separator from then on. */
class Joiner extends Callable {
  readonly type = 'Joiner';
  #used = false;

  constructor(private readonly separator: unknown) {
    super();
  }

  override call(): unknown {
    const first = !this.#used;
    this.#used = true;
    return first ? '' : this.separator;
  }
}
