import { methodOf } from '../builtins/methods';
import { BuiltinFunction } from '../builtins/signature';
import type { Run } from '../run';
import { Bytes } from './bytes';
import { Range, Tuple } from './collections';
import { plain } from './compare';
import { isMapping, lookUp } from './mapping';
import { asInt } from './numbers';
import { represent } from './represent';
import { charactersOf, hasSurrogates } from './text';
import { typeName } from './types';
import { Undefined } from './undefined';
import { Value } from './value';

/** Names that every object of Python has an attribute of: the sandbox does not hand them out. */
const dunders = new Set(
  (
    'class delattr dir doc eq format ge getattribute getstate gt hash init init_subclass le lt module ne new reduce ' +
    'reduce_ex repr setattr sizeof str subclasshook'
  )
    .split(' ')
    .map((name) => `__${name}__`),
);

/** Methods that would change a value: the sandbox does not hand them out. */
const mutators: Readonly<Record<string, ReadonlySet<string>>> = {
  dict: new Set(['clear', 'pop', 'popitem', 'setdefault', 'update']),
  list: new Set(['append', 'clear', 'extend', 'insert', 'pop', 'remove', 'reverse', 'sort']),
};

/** Jinja's `object.name`: an attribute or method, else an item. */
export function attributeOf(run: Run, object: unknown, name: string): unknown {
  const attribute = ownAttribute(object, name);
  if (attribute !== undefined) {
    return attribute;
  }
  const item = isMapping(object) ? lookUp(run, object, name) : undefined;
  return item === undefined ? missing(run, object, name) : item;
}

/** Jinja's `object[key]`: an item, else an attribute or method. */
export function itemOf(run: Run, object: unknown, key: unknown): unknown {
  const item = ownItem(run, object, key);
  if (item !== undefined) {
    return item;
  }
  const attribute = typeof key === 'string' ? ownAttribute(object, key) : undefined;
  return attribute === undefined ? missing(run, object, key) : attribute;
}

/** Python's `getattr`; undefined where there is no attribute. */
export function ownAttribute(object: unknown, name: string): unknown {
  const method = methodOf(object, name);
  if (method !== undefined) {
    return new BuiltinFunction(method, plain(object));
  }
  if (isUnsafe(object, name)) {
    return new Undefined(() => `access to attribute '${name}' of '${typeName(object)}' object is unsafe.`);
  }
  return object instanceof Value ? object.attribute(name) : undefined;
}

function isUnsafe(object: unknown, name: string): boolean {
  return name.startsWith('__') ? dunders.has(name) : (mutators[typeName(object)]?.has(name) ?? false);
}

function ownItem(run: Run, object: unknown, key: unknown): unknown {
  if (isMapping(object)) {
    return isHashable(key) ? lookUp(run, object, key) : undefined;
  }
  const index = asInt(key);
  return index === undefined ? undefined : elementOf(run, plain(object), Number(index));
}

function isHashable(key: unknown): boolean {
  return !Array.isArray(key) && !isMapping(key);
}

/** Python's item of a sequence: negative indexes count from the end. */
function elementOf(run: Run, object: unknown, index: number): unknown {
  if (Array.isArray(object)) {
    return object.at(index);
  }
  if (typeof object === 'string') {
    run.read(object);
    if (!hasSurrogates(object)) {
      return object.at(index);
    }
    run.visit(object.length);
    return charactersOf(object).at(index);
  }
  if (object instanceof Tuple) {
    return object.items.at(index);
  }
  if (object instanceof Bytes) {
    return object.bytes.at(index);
  }
  if (object instanceof Range) {
    const at = index < 0 ? index + object.count() : index;
    return at >= 0 && at < object.count() ? object.at(at) : undefined;
  }
  return undefined;
}

function missing(run: Run, object: unknown, key: unknown): Undefined {
  if (object instanceof Undefined) {
    throw object.failure;
  }
  const owner = object === null ? 'None' : `${typeName(object)} object`;
  return new Undefined(() =>
    typeof key === 'string'
      ? `'${owner}' has no attribute '${key}'`
      : `${owner} has no element ${represent(run, key)}`,
  );
}
