import { isMapping, isTruthy, orUndefined, print, Undefined } from './values';

/** A filter gets the piped value, the positional arguments and the named ones. What it throws becomes a runtime error. */
export type Filter = (
  value: unknown,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
) => unknown;

/** The arguments of the builtin filters, in order: each may be given by name too. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  default: ['default_value', 'boolean'],
  indent: ['width', 'first'],
  join: ['d'],
  replace: ['old', 'new'],
};

const positionalFilters: Readonly<Record<string, Filter>> = {
  default: (value, [fallback = '', boolean = false]) =>
    value instanceof Undefined || (isTruthy(boolean) && !isTruthy(value)) ? fallback : value,
  first: (value) => orUndefined(items(value)[0], 'first'),
  indent: (value, [width = 4, first = false]) => indent(print(value), Number(width), isTruthy(first)),
  join: (value, [separator = '']) => items(value).map(print).join(print(separator)),
  last: (value) => orUndefined(items(value).at(-1), 'last'),
  length: (value) => (isMapping(value) ? Object.keys(value).length : items(value).length),
  lower: (value) => print(value).toLowerCase(),
  replace: (value, [from, to]) => print(value).replaceAll(print(from), () => print(to)),
  tojson: (value) => JSON.stringify(value instanceof Undefined ? null : value),
  trim: (value) => print(value).trim(),
  upper: (value) => print(value).toUpperCase(),
};

export const builtinFilters: Readonly<Record<string, Filter>> = Object.fromEntries(
  Object.entries(positionalFilters).map(([name, filter]) => [name, withNames(name, filter)]),
);

/** The filter with its named arguments put in their places. An argument it does not have is an error. */
function withNames(name: string, filter: Filter): Filter {
  const names = parameters[name] ?? [];
  return (value, args, named) => {
    const unknown = Object.keys(named).find((each) => !names.includes(each));
    if (unknown !== undefined || args.length > names.length) {
      throw new Error(`filter '${name}' has no argument '${unknown ?? args.length}' yet`);
    }
    const all = names.map((each, index) => (index < args.length ? args[index] : named[each]));
    return filter(value, all, {});
  };
}

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
