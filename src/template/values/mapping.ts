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
export function lookUp(mapping: Mapping, key: unknown): unknown {
  if (mapping instanceof Dict) {
    return mapping.get(key);
  }
  return typeof key === 'string' ? ownValue(mapping, key) : undefined;
}

export function hasKey(mapping: Mapping, key: unknown): boolean {
  return mapping instanceof Dict ? mapping.has(key) : lookUp(mapping, key) !== undefined;
}

/** The keys in the order of their making. */
export function keysOf(mapping: Mapping): unknown[] {
  if (mapping instanceof Dict) {
    return mapping.iterate();
  }
  return Object.keys(mapping).filter((key) => ownValue(mapping, key) !== undefined);
}

export function entriesOf(mapping: Mapping): (readonly [key: unknown, value: unknown])[] {
  if (mapping instanceof Dict) {
    return Array.from(mapping.entries());
  }
  const entries: (readonly [string, unknown])[] = [];
  for (const key of Object.keys(mapping)) {
    const value = ownValue(mapping, key);
    if (value !== undefined) {
      entries.push([key, value]);
    }
  }
  return entries;
}

export function sizeOf(mapping: Mapping): number {
  return mapping instanceof Dict ? mapping.count() : keysOf(mapping).length;
}
