import { Failure } from '../errors';
import type { Run } from '../run';
import { Dict, hashOf, Markup, Tuple, View } from '../values/collections';
import { equal } from '../values/compare';
import { itemsOf } from '../values/iterate';
import { entriesOf, isMapping, keysOf, lookUp, type Mapping } from '../values/mapping';
import { represent } from '../values/represent';
import { type Builtin, builtins } from './signature';
import { stringMethods } from './string-methods';

export const dictMethods = builtins<Mapping>({
  'copy()': (_, mapping) => new Dict(entriesOf(mapping)),
  'fromkeys(_ _?)': (run, _self, [keys, value = null]) =>
    new Dict(itemsOf(run, keys).map((key) => [key, value])),
  'get(_ _?)': (_, mapping, [key, fallback = null]) => {
    hashOf(key);
    const value = lookUp(mapping, key);
    return value === undefined ? fallback : value;
  },
  'items()': (run, mapping) => {
    const entries = entriesOf(mapping);
    run.charge(entries.length);
    return new View(
      'items',
      entries.map((entry) => new Tuple(entry)),
    );
  },
  'keys()': (_, mapping) => new View('keys', keysOf(mapping)),
  'values()': (_, mapping) =>
    new View(
      'values',
      entriesOf(mapping).map(([, value]) => value),
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
  return value instanceof Tuple ? tupleMethods : undefined;
}

function countIn(run: Run, items: readonly unknown[], item: unknown): number {
  run.charge(items.length / 8);
  return items.filter((each) => equal(run, each, item)).length;
}

function indexIn(run: Run, items: readonly unknown[], item: unknown, type: string): number {
  run.charge(items.length / 8);
  const index = items.findIndex((each) => equal(run, each, item));
  if (index === -1) {
    throw new Failure(`${represent(run, item)} is not in ${type}`);
  }
  return index;
}
