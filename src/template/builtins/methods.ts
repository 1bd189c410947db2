import { Failure } from '../errors';
import type { Run } from '../run';
import { Bytes, decoded } from '../values/bytes';
import { Dict, hashOf, Markup, Range, Tuple, View } from '../values/collections';
import { equal } from '../values/compare';
import { itemsOf } from '../values/iterate';
import { entriesOf, isMapping, keysOf, lookUp, type Mapping } from '../values/mapping';
import { asNumber } from '../values/numbers';
import { represent } from '../values/represent';
import { Value } from '../values/value';
import { type Builtin, builtins } from './signature';
import { stringMethods, textOf } from './string-methods';

export const dictMethods = builtins<Mapping>({
  'copy()': (run, mapping) => new Dict(run, entriesOf(run, mapping)),
  'fromkeys(_ _?)': (run, _self, [keys, value = null]) =>
    new Dict(
      run,
      itemsOf(run, keys).map((key) => [key, value]),
    ),
  'get(_ _?)': (run, mapping, [key, fallback = null]) => {
    hashOf(run, key);
    const value = lookUp(run, mapping, key);
    return value === undefined ? fallback : value;
  },
  'items()': (run, mapping) => {
    const tuples = entriesOf(run, mapping).map((entry) => new Tuple(entry));
    return new View('items', tuples);
  },
  'keys()': (run, mapping) => new View('keys', keysOf(run, mapping)),
  'values()': (run, mapping) =>
    new View(
      'values',
      entriesOf(run, mapping).map(([, value]) => value),
    ),
});

const listMethods = builtins<readonly unknown[]>({
  'copy()': (run, items) => {
    run.items(items.length);
    return [...items];
  },
  'count(_)': (run, items, [item]) => countIn(run, items, item),
  'index(_)': (run, items, [item]) => indexIn(run, items, item, 'list'),
});

const tupleMethods = builtins<Tuple>({
  'count(_)': (run, { items }, [item]) => countIn(run, items, item),
  'index(_)': (run, { items }, [item]) => indexIn(run, items, item, 'tuple'),
});

const rangeMethods = builtins<Range>({
  'count(_)': (_, range, [item]) => (range.indexOf(asNumber(item) ?? Number.NaN) === -1 ? 0 : 1),
  'index(_)': (run, range, [item]) => {
    const index = range.indexOf(asNumber(item) ?? Number.NaN);
    if (index === -1) {
      throw new Failure(`${represent(run, item)} is not in range`);
    }
    return index;
  },
});

const bytesMethods = builtins<Bytes>({
  'decode(encoding? errors?)': (run, bytes, [encoding = 'utf-8', errors = 'strict']) =>
    decoded(run, bytes, textOf(encoding), textOf(errors)),
  'hex()': (run, bytes) => bytes.hex(run),
});

const numberMethods = builtins<number>({
  'is_integer()': (_, value) => Number.isInteger(Number(value)),
});

/**
 * The method of a value; undefined where Python's type has none of that name, or none that leaves it as it is.
 * The method goes with this value only.
 */
export function methodOf(value: unknown, name: string): Builtin<unknown> | undefined {
  const found = methodsOf(value)?.get(name);
  // The table was chosen by the type of the value.
  return found as Builtin<unknown> | undefined;
}

function methodsOf(value: unknown): ReadonlyMap<string, Builtin<never>> | undefined {
  if (typeof value === 'string' || value instanceof Markup) {
    return stringMethods;
  }
  if (isMapping(value)) {
    return dictMethods;
  }
  if (Array.isArray(value)) {
    return listMethods;
  }
  if (typeof value === 'number') {
    return numberMethods;
  }
  return value instanceof Value ? methodsOfValue(value) : undefined;
}

function methodsOfValue(value: Value): ReadonlyMap<string, Builtin<never>> | undefined {
  if (value instanceof Range) {
    return rangeMethods;
  }
  if (value instanceof Bytes) {
    return bytesMethods;
  }
  return value instanceof Tuple ? tupleMethods : undefined;
}

/** The methods of each type. */
export const methods: Readonly<Record<string, ReadonlyMap<string, Builtin<never>>>> = {
  str: stringMethods,
  dict: dictMethods,
  list: listMethods,
  tuple: tupleMethods,
  range: rangeMethods,
  bytes: bytesMethods,
  float: numberMethods,
};

function countIn(run: Run, items: readonly unknown[], item: unknown): number {
  run.visit(items.length);
  return items.filter((each) => equal(run, each, item)).length;
}

function indexIn(run: Run, items: readonly unknown[], item: unknown, type: string): number {
  run.visit(items.length);
  const index = items.findIndex((each) => equal(run, each, item));
  if (index === -1) {
    throw new Failure(`${represent(run, item)} is not in ${type}`);
  }
  return index;
}
