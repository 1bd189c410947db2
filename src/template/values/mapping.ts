import type { Run } from '../run';
import { Dict } from './collections';
import { Value } from './value';

/** An object of the context. Only its own data properties are read: no getters, nothing inherited. */
type HostObject = Readonly<Record<string, unknown>>;

/** A dict: one that a template made, or an object of the context. */
export type Mapping = Dict | HostObject;

export function isMapping(value: unknown): value is Mapping {
  return isHostObject(value) || value instanceof Dict;
}

export function isHostObject(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Value);
}

/** A data property of an object of the context; undefined where there is none. */
export function ownValue(object: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

/** The value of a key; undefined where there is none. */
export function lookUp(run: Run, mapping: Mapping, key: unknown): unknown {
  if (mapping instanceof Dict) {
    return mapping.get(run, key);
  }
  if (typeof key !== 'string') {
    return undefined;
  }
  run.read(key);
  return ownValue(mapping, key);
}

export function hasKey(run: Run, mapping: Mapping, key: unknown): boolean {
  return mapping instanceof Dict ? mapping.has(run, key) : lookUp(run, mapping, key) !== undefined;
}

/** Asking a large object of the context for each of its properties takes long. */
const stepsPerKey = 2;

/** The keys in the order of their making. */
export function keysOf(run: Run, mapping: Mapping): unknown[] {
  return entriesOf(run, mapping).map(([key]) => key);
}

export function entriesOf(run: Run, mapping: Mapping): (readonly [key: unknown, value: unknown])[] {
  if (mapping instanceof Dict) {
    run.charge(mapping.count());
    return Array.from(mapping.entries());
  }
  const keys = Object.keys(mapping);
  run.charge(keys.length * stepsPerKey);
  const entries: (readonly [string, unknown])[] = [];
  for (const key of keys) {
    const value = ownValue(mapping, key);
    if (value !== undefined) {
      entries.push([key, value]);
    }
  }
  return entries;
}

export function sizeOf(run: Run, mapping: Mapping): number {
  return mapping instanceof Dict ? mapping.count() : entriesOf(run, mapping).length;
}
