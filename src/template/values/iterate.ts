import { Failure } from '../errors';
import type { Run } from '../run';
import { Generator, Markup, Tuple } from './collections';
import { isMapping, keysOf, sizeOf } from './mapping';
import { asNumber } from './numbers';
import { charactersOf, lengthOf } from './text';
import { typeName } from './types';
import { Undefined } from './undefined';
import { Value } from './value';

/** Python's truth of a value. */
export function isTruthy(run: Run, value: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value !== '';
    case 'number':
    case 'bigint':
      return Boolean(value) || Number.isNaN(value);
    case 'object':
      return isTruthyObject(run, value);
    default:
      return value !== undefined;
  }
}

function isTruthyObject(run: Run, value: object | null): boolean {
  if (value === null || value instanceof Undefined) {
    return false;
  }
  if (Array.isArray(value)) {
    return value.length > 0;
  }
  if (isMapping(value)) {
    return sizeOf(run, value) > 0;
  }
  if (value instanceof Markup) {
    return value.text !== '';
  }
  const number = asNumber(value);
  return number === undefined ? !(value instanceof Value) || value.count() !== 0 : number !== 0;
}

/** The iteration over a value; undefined if there is none. */
export function iterationOf(run: Run, value: unknown): Iterable<unknown> | undefined {
  if (Array.isArray(value)) {
    return value;
  }
  if (typeof value === 'string') {
    return charactersIn(run, value);
  }
  if (isMapping(value)) {
    return keysOf(run, value);
  }
  if (value instanceof Markup) {
    return charactersIn(run, value.text);
  }
  return value instanceof Value ? value.iterate(run) : undefined;
}

function charactersIn(run: Run, text: string): string[] {
  run.read(text);
  return charactersOf(text);
}

/** Whether a value can be iterated over. */
export function isIterable(run: Run, value: unknown): boolean {
  return typeof value === 'string' || value instanceof Markup || iterationOf(run, value) !== undefined;
}

/** What makes the items of a filter or a loop one by one. */
export type Items = globalThis.Generator<unknown, void, unknown>;

/** The iteration over a value. @throws Failure for what has none */
export function iterableOf(run: Run, value: unknown): Iterable<unknown> {
  const iteration = iterationOf(run, value);
  if (iteration === undefined) {
    throw new Failure(`'${typeName(value)}' object is not iterable`);
  }
  return iteration;
}

/** Python's `list` of a value: all its items. Not to be changed, since it may be the value itself. */
export function itemsOf(run: Run, value: unknown): readonly unknown[] {
  const iteration = iterableOf(run, value);
  if (Array.isArray(iteration)) {
    run.visit(iteration.length);
    return iteration;
  }
  const items: unknown[] = [];
  for (const item of iteration) {
    items.push(item);
    run.charge(1);
  }
  return items;
}

/** The items of a value, each of which has to be a pair. */
export function pairsOf(run: Run, value: unknown): (readonly [unknown, unknown])[] {
  return itemsOf(run, value).map((pair) => {
    run.charge(1);
    const parts = itemsOf(run, pair);
    if (parts.length !== 2) {
      throw new Failure(`a pair is needed, not ${parts.length} values`);
    }
    return [parts[0], parts[1]];
  });
}

/** Python's `len`. */
export function countOf(run: Run, value: unknown): number {
  const count = knownCount(run, value);
  if (count === undefined) {
    throw new Failure(`object of type '${typeName(value)}' has no len()`);
  }
  return count;
}

/** Python's `len`; undefined for what has none. */
export function knownCount(run: Run, value: unknown): number | undefined {
  if (typeof value === 'string') {
    return lengthIn(run, value);
  }
  if (Array.isArray(value)) {
    return value.length;
  }
  if (isMapping(value)) {
    return sizeOf(run, value);
  }
  if (value instanceof Markup) {
    return lengthIn(run, value.text);
  }
  return value instanceof Value && !(value instanceof Generator) ? value.count() : undefined;
}

function lengthIn(run: Run, text: string): number {
  run.read(text);
  return lengthOf(text);
}

/** The items of a list or tuple; undefined for all else. */
export function sequenceOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : value instanceof Tuple ? value.items : undefined;
}
