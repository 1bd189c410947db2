type Key = string | number;

/** How the languages write the way to a value in parsed JSON, key by key. */
const styles: Readonly<Record<string, (key: Key, position: number, last: number) => string>> = {
  python: (key) => `[${JSON.stringify(key)}]`,
  // A member that may be missing.
  python_get: (key, position, last) => `.get(${JSON.stringify(key)}${position < last ? ', {}' : ''})`,
  js: (key) => (typeof key === 'number' ? `[${key}]` : `.${key}`),
  js_optional: (key, position) =>
    typeof key === 'number' ? `?.[${key}]` : `${position === 0 ? '' : '?'}.${key}`,
  go: (key) => `, ${JSON.stringify(key)}`,
  csharp: (key) => `[${JSON.stringify(key)}]!`,
  csharp_optional: (key) => `?[${JSON.stringify(key)}]`,
};

/** The way to a value of an answer, as it stands behind the name of the answer. */
export function members(path: unknown, style: unknown): string {
  const write = typeof style === 'string' && Object.hasOwn(styles, style) ? styles[style] : undefined;
  if (write === undefined || !Array.isArray(path) || !path.every(isKey)) {
    throw new Error('this is not a path in a known style');
  }
  return path.map((key, position) => write(key, position, path.length - 1)).join('');
}

function isKey(key: unknown): key is Key {
  return typeof key === 'number' || (typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key));
}
