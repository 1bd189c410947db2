import { Failure } from '../errors';
import type { Run } from '../run';
import { Generator } from '../values/collections';
import { type Items, isTruthy, iterableOf } from '../values/iterate';
import type { Named } from '../values/value';
import { attributeGetter } from './attribute-path';
import type { Library } from './signature';
import { type Builtin, bind, builtins } from './signature';

/** The filters that apply another filter or a test, by its name, to each item. */
export function applyingFilters(library: () => Library): ReadonlyMap<string, Builtin<unknown>> {
  const select = (keeps: boolean, ofAttribute: boolean) => {
    return (run: Run, value: unknown, args: readonly unknown[], named: Named) =>
      new Generator(selected(run, library(), value, { args, named, keeps, ofAttribute }));
  };
  return builtins<unknown>({
    'map(*)': (run, value, args, named) => new Generator(mapped(run, library(), value, args, named)),
    'reject(*)': select(false, false),
    'rejectattr(*)': select(false, true),
    'select(*)': select(true, false),
    'selectattr(*)': select(true, true),
  });
}

function* mapped(run: Run, library: Library, value: unknown, args: readonly unknown[], named: Named): Items {
  if (!isTruthy(run, value)) {
    return;
  }
  const apply = mapping(library, args, named);
  for (const item of iterableOf(run, value)) {
    run.charge(1);
    yield apply(run, item);
  }
}

function mapping(
  library: Library,
  args: readonly unknown[],
  named: Named,
): (run: Run, item: unknown) => unknown {
  if (args.length === 0 && named.has('attribute')) {
    const unknown = [...named.keys()].find((name) => name !== 'attribute' && name !== 'default');
    if (unknown !== undefined) {
      throw new Failure(`Unexpected keyword argument '${unknown}'`);
    }
    const fallback = named.get('default');
    return attributeGetter(named.get('attribute'), fallback === undefined ? {} : { fallback });
  }
  const [name, ...rest] = args;
  if (name === undefined) {
    throw new Failure('map requires a filter argument');
  }
  return applier(library.filters, 'filter', name, rest, named);
}

interface Selection {
  readonly args: readonly unknown[];
  readonly named: Named;
  readonly keeps: boolean;
  /** Whether the first argument names an attribute of the item to test. */
  readonly ofAttribute: boolean;
}

function* selected(run: Run, library: Library, value: unknown, selection: Selection): Items {
  if (!isTruthy(run, value)) {
    return;
  }
  const { args, named, keeps, ofAttribute } = selection;
  if (ofAttribute && args.length === 0) {
    throw new Failure('Missing parameter for attribute name');
  }
  const getter = attributeGetter(ofAttribute ? args[0] : undefined);
  const [name, ...rest] = ofAttribute ? args.slice(1) : args;
  const test =
    name === undefined ? (_: Run, item: unknown) => item : applier(library.tests, 'test', name, rest, named);
  for (const item of iterableOf(run, value)) {
    run.charge(1);
    if (isTruthy(run, test(run, getter(run, item))) === keeps) {
      yield item;
    }
  }
}

function applier(
  all: ReadonlyMap<string, Builtin<unknown>>,
  kind: 'filter' | 'test',
  name: unknown,
  args: readonly unknown[],
  named: Named,
): (run: Run, item: unknown) => unknown {
  const builtin = typeof name === 'string' ? all.get(name) : undefined;
  if (builtin === undefined) {
    throw new Failure(`No ${kind} named '${String(name)}'.`);
  }
  const bound = bind(builtin, args, named);
  return (run, item) => builtin.operation(run, item, bound, named);
}
