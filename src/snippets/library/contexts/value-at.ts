/** What stands at a path in an author's data; undefined where the path leads nowhere. */
export function valueAt(data: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined,
    data,
  );
}
