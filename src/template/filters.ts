import { isMapping, isTruthy, print, Undefined } from './values';

/** A filter gets the piped value, the positional arguments and the named ones. What it throws becomes a runtime error. */
export type Filter = (
  value: unknown,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
) => unknown;

export const builtinFilters: Readonly<Record<string, Filter>> = {
  default: (value, [fallback = '', boolean = false]) =>
    value instanceof Undefined || (isTruthy(boolean) && !isTruthy(value)) ? fallback : value,
  first: (value) => items(value)[0] ?? new Undefined('first'),
  indent: (value, [width = 4, first = false]) => indent(print(value), Number(width), isTruthy(first)),
  join: (value, [separator = '']) => items(value).map(print).join(print(separator)),
  last: (value) => items(value).at(-1) ?? new Undefined('last'),
  length: (value) => (isMapping(value) ? Object.keys(value).length : items(value).length),
  lower: (value) => print(value).toLowerCase(),
  replace: (value, [from, to]) => print(value).replaceAll(print(from), () => print(to)),
  tojson: (value) => JSON.stringify(value instanceof Undefined ? null : value),
  trim: (value) => print(value).trim(),
  upper: (value) => print(value).toUpperCase(),
};

/** Python's iteration over a value. */
export function items(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  if (typeof value === 'string') {
    return [...value];
  }
  if (isMapping(value)) {
    return Object.keys(value);
  }
  if (value instanceof Undefined) {
    return [];
  }
  throw new Error(`'${value === null ? 'None' : typeof value}' is not iterable`);
}

function indent(text: string, width: number, first: boolean): string {
  const pad = ' '.repeat(width);
  const indented = text.replace(/\n(?=[^\n])/g, `\n${pad}`);
  return first ? pad + indented : indented;
}
