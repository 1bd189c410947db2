/** Whether a value has a shape. Checks of answers are made of these. */
export type Guard<T> = (value: unknown) => value is T;

type Guarded<G> = G extends Guard<infer T> ? T : never;

/** Keys whose guard lets `undefined` pass may be absent. */
type ObjectOf<Fields> = {
  [K in keyof Fields as undefined extends Guarded<Fields[K]> ? never : K]: Guarded<Fields[K]>;
} & { [K in keyof Fields as undefined extends Guarded<Fields[K]> ? K : never]?: Guarded<Fields[K]> };

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isBlob(value: unknown): value is Blob {
  return value instanceof Blob;
}

/** A plain object, as JSON has them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  // Nearly all are: the prototype alone is looked at, since a long stream has millions of them.
  return Object.getPrototypeOf(value) === Object.prototype || !(Array.isArray(value) || isBlob(value));
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function nullish<T>(guard: Guard<T>): Guard<T | null | undefined> {
  return (value): value is T | null | undefined => value === undefined || value === null || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** An object with these fields at least. */
export function objectOf<Fields extends Readonly<Record<string, Guard<unknown>>>>(
  fields: Fields,
): Guard<ObjectOf<Fields>> {
  const entries = Object.entries(fields);
  return (value): value is ObjectOf<Fields> =>
    isRecord(value) && entries.every(([name, guard]) => guard(value[name]));
}
