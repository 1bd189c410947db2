/** The value at a dotted path; undefined where the path leads nowhere. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), record);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
