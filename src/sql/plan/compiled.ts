import { type Place, SqlError } from '../errors';
import type { Expression } from '../syntax';
import { type Type, textOf, type Value } from '../values/value';

/** Values of a row, by places that the plan gives them. */
export type Values = readonly Value[];

/** An expression that can be evaluated. */
export interface Compiled {
  readonly type: Type;
  readonly evaluate: (values: Values) => Value;
}

/** What names mean: columns of the source, or values of a group. */
export interface Scope {
  /** Undefined for what is made of its parts. */
  resolve(expression: Expression): Compiled | undefined;
}

export function constant(value: Value): Compiled {
  const types = { string: 'text', number: 'number', bigint: 'number', boolean: 'boolean' } as const;
  const type = types[typeof value as keyof typeof types] ?? 'null';
  return { type, evaluate: () => value };
}

/** @throws SqlError `types` where the expression is known to be of another type */
export function required(compiled: Compiled, type: Type, place: Place): Compiled {
  if (compiled.type !== type && compiled.type !== 'any' && compiled.type !== 'null' && type !== 'any') {
    throw new SqlError('types', place, { name: compiled.type, expected: type });
  }
  return compiled;
}

/** What was made last is made once. */
export function rememberLast<T>(make: (key: string) => T): (key: string) => T {
  let last: { readonly key: string; readonly made: T } | undefined;
  return (key) => {
    if (last?.key !== key) {
      last = { key, made: make(key) };
    }
    return last.made;
  };
}

/** The one type of all, as far as they are known. */
export function commonType(types: readonly Type[]): Type {
  const [first, ...others] = [...new Set(types.filter((type) => type !== 'null'))];
  return first === undefined ? 'null' : others.length === 0 ? first : 'any';
}

export function shortText(value: Exclude<Value, null>): string {
  return textOf(value).slice(0, 100);
}

export type CompilePart = (part: Expression) => Compiled;
