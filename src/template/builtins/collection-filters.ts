import { Failure } from '../errors';
import type { Run } from '../run';
import { Generator, hashOf, Markup, Tuple } from '../values/collections';
import { orderOf } from '../values/compare';
import { countOf, type Items, isTruthy, itemsOf, iterableOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { itemOf, ownAttribute } from '../values/member';
import { integerFrom } from '../values/numbers';
import { operate } from '../values/operators';
import { print } from '../values/represent';
import { charactersOf, joined } from '../values/text';
import { typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { argumentText, attributeGetter, type Getter, sortKeyGetter } from './attribute-path';
import { builtins, type Operation } from './signature';

const fallback: Operation<unknown> = (run, value, [other = '', boolean = false]) =>
  value instanceof Undefined || (isTruthy(run, boolean) && !isTruthy(run, value)) ? other : value;

const count: Operation<unknown> = (run, value) => countOf(run, value);

/** The filters for lists and dicts, and those for any value. */
export const collectionFilters = builtins<unknown>({
  'attr(name)': (run, value, [name]) => {
    if (value instanceof Undefined) {
      throw value.failure;
    }
    const key = print(run, name);
    return (
      ownAttribute(value, key) ?? new Undefined(() => `'${typeName(value)} object' has no attribute '${key}'`)
    );
  },
  'batch(linecount fill_with?)': (run, value, [size, filler = null]) =>
    new Generator(batches(run, value, integerFrom(size), filler)),
  'count()': count,
  'd(default_value? boolean?)': fallback,
  'default(default_value? boolean?)': fallback,
  'dictsort(case_sensitive? by? reverse?)': (run, value, [caseSensitive, by = 'key', reverse]) => {
    if (!isMapping(value)) {
      throw new Failure(`'${typeName(value)} object' has no attribute 'items'`);
    }
    if (by !== 'key' && by !== 'value') {
      throw new Failure('You can only sort by either "key" or "value"');
    }
    const getter = attributeGetter(by === 'key' ? 0 : 1, { ignoreCase: !isTruthy(run, caseSensitive) });
    const items = entriesOf(run, value).map((entry) => new Tuple(entry));
    return sorted(run, items, getter, isTruthy(run, reverse));
  },
  'first()': (run, value) => {
    for (const item of iterableOf(run, value)) {
      return item;
    }
    return new Undefined(() => 'No first item, sequence was empty.');
  },
  'groupby(attribute default? case_sensitive?)': (run, value, [attribute, other, caseSensitive]) =>
    groups(run, itemsOf(run, value), attribute, other, !isTruthy(run, caseSensitive)),
  'items()': (run, value) => {
    if (!isMapping(value) && !(value instanceof Undefined)) {
      throw new Failure('Can only get item pairs from a mapping.');
    }
    const entries = isMapping(value) ? entriesOf(run, value) : [];
    return new Generator(entries.map((entry) => new Tuple(entry)).values());
  },
  'join(d? attribute?)': (run, value, [separator, attribute]) => {
    const getter = attributeGetter(attribute);
    const items = itemsOf(run, value);
    const between = argumentText(run, separator, separator === null ? 'None' : '');
    run.charge(items.length);
    return joined(
      run,
      items.map((item) => print(run, getter(run, item))),
      between,
    );
  },
  'last()': (run, value) => {
    if (value instanceof Generator) {
      throw new Failure(`'${typeName(value)}' object is not reversible`);
    }
    const items = itemsOf(run, value);
    return items.length === 0
      ? new Undefined(() => 'No last item, sequence was empty.')
      : items[items.length - 1];
  },
  'length()': count,
  'list()': (run, value) => {
    const items = itemsOf(run, value);
    run.items(items.length);
    return [...items];
  },
  'max(case_sensitive? attribute?)': (run, value, args) => extreme(run, value, args, 1),
  'min(case_sensitive? attribute?)': (run, value, args) => extreme(run, value, args, -1),
  'random()': (run, value) => {
    const index = Math.floor(run.host.random() * countOf(run, value));
    return itemOf(run, value, index);
  },
  'reverse()': (run, value) =>
    typeof value === 'string' || value instanceof Markup
      ? reversed(run, print(run, value))
      : new Generator(reversedItems(run, value).values()),
  'slice(slices fill_with?)': (run, value, [slices, filler = null]) =>
    new Generator(columns(run, itemsOf(run, value), integerFrom(slices), filler)),
  'sort(reverse? case_sensitive? attribute?)': (run, value, [reverse, caseSensitive, attribute]) =>
    sorted(
      run,
      itemsOf(run, value),
      sortKeyGetter(attribute, !isTruthy(run, caseSensitive)),
      isTruthy(run, reverse),
    ),
  'sum(attribute? start?)': (run, value, [attribute, start = 0]) => {
    if (typeof start === 'string') {
      throw new Failure("sum() can't sum strings [use ''.join(seq) instead]");
    }
    const getter = attributeGetter(attribute);
    const items = itemsOf(run, value);
    run.charge(items.length);
    return items.reduce((total, item) => operate(run, '+', total, getter(run, item)), start);
  },
  'unique(case_sensitive? attribute?)': (run, value, [caseSensitive, attribute]) =>
    new Generator(
      unique(run, value, attributeGetter(attribute, { ignoreCase: !isTruthy(run, caseSensitive) })),
    ),
});

function reversed(run: Run, text: string): string {
  run.visit(text.length);
  return charactersOf(text).reverse().join('');
}

function reversedItems(run: Run, value: unknown): unknown[] {
  const items = itemsOf(run, value);
  run.items(items.length);
  return items.toReversed();
}

function* batches(run: Run, value: unknown, size: number, filler: unknown): Items {
  let batch: unknown[] = [];
  for (const item of iterableOf(run, value)) {
    run.charge(1);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
    batch.push(item);
  }
  if (batch.length > 0) {
    const missing = filler === null ? 0 : Math.max(0, size - batch.length);
    run.items(missing);
    yield [...batch, ...Array.from({ length: missing }, () => filler)];
  }
}

function* columns(run: Run, items: readonly unknown[], count: number, filler: unknown): Items {
  if (count === 0) {
    throw new Failure('integer division or modulo by zero');
  }
  run.items(items.length);
  const size = Math.floor(items.length / count);
  const longer = items.length % count;
  let start = 0;
  for (let column = 0; column < count; column += 1) {
    run.charge(1);
    const end = start + size + Number(column < longer);
    const part = items.slice(start, end);
    yield filler !== null && column >= longer ? [...part, filler] : part;
    start = end;
  }
}

function* unique(run: Run, value: unknown, getter: Getter): Items {
  const seen = new Set<unknown>();
  for (const item of iterableOf(run, value)) {
    run.charge(1);
    const hash = hashOf(run, getter(run, item));
    if (!seen.has(hash)) {
      seen.add(hash);
      yield item;
    }
  }
}

function sorted(run: Run, items: readonly unknown[], getter: Getter, reverse: boolean): unknown[] {
  run.items(items.length);
  const keyed = items.map((item) => ({ item, key: getter(run, item) }));
  const order = (a: unknown, b: unknown) => {
    run.charge(1);
    return orderOf(run, a, b);
  };
  keyed.sort(reverse ? (a, b) => order(b.key, a.key) : (a, b) => order(a.key, b.key));
  return keyed.map(({ item }) => item);
}

function groups(
  run: Run,
  items: readonly unknown[],
  attribute: unknown,
  other: unknown,
  ignoreCase: boolean,
): unknown[] {
  const options = other === undefined || other === null ? {} : { fallback: other };
  const getter = attributeGetter(attribute, { ...options, ignoreCase });
  const label = attributeGetter(attribute, options);
  const result: { key: unknown; items: unknown[] }[] = [];
  for (const item of sorted(run, items, getter, false)) {
    const key = getter(run, item);
    const last = result.at(-1);
    if (last !== undefined && orderOf(run, last.key, key) === 0) {
      last.items.push(item);
    } else {
      result.push({ key, items: [item] });
    }
  }
  return result.map((group) => new Group(label(run, group.items[0]), group.items));
}

/** A pair that is also known by the names of its parts. */
class Group extends Tuple {
  constructor(
    private readonly grouper: unknown,
    private readonly list: readonly unknown[],
  ) {
    super([grouper, list]);
  }

  override attribute(name: string): unknown {
    return name === 'grouper' ? this.grouper : name === 'list' ? this.list : undefined;
  }
}

function extreme(
  run: Run,
  value: unknown,
  [caseSensitive, attribute]: readonly unknown[],
  sign: 1 | -1,
): unknown {
  const getter = attributeGetter(attribute, { ignoreCase: !isTruthy(run, caseSensitive) });
  const items = itemsOf(run, value);
  const [first, ...rest] = items;
  if (first === undefined) {
    return new Undefined(() => 'No aggregated item, sequence was empty.');
  }
  let best: unknown = first;
  let bestKey = getter(run, first);
  run.items(items.length);
  for (const item of rest) {
    const key = getter(run, item);
    if (orderOf(run, key, bestKey, sign === 1 ? '>' : '<') * sign > 0) {
      best = item;
      bestKey = key;
    }
  }
  return best;
}
