import { isInteger } from './arithmetic';
import { exact, Instant, instantFrom, isNumber, numberOf, type Type, textOf, type Value } from './value';

type Something = Exclude<Value, null>;

interface Cast {
  readonly type: Type;
  /** Undefined for what can't be converted. */
  readonly convert: (value: Something) => Something | undefined;
}

const text: Cast = { type: 'text', convert: textOf };
const integer: Cast = { type: 'number', convert: toInteger };
const double: Cast = { type: 'number', convert: (value) => toNumber(value) };
const boolean: Cast = { type: 'boolean', convert: toBoolean };
const time: Cast = { type: 'date', convert: (value) => toInstant(value) };
const day: Cast = { type: 'date', convert: (value) => dayOf(toInstant(value)) };

/** By the names that DuckDB has for types. */
const casts: ReadonlyMap<string, Cast> = new Map<string, Cast>([
  ...named(text, 'varchar', 'text', 'string', 'char', 'bpchar', 'json'),
  ...named(integer, 'integer', 'int', 'int4', 'int8', 'bigint', 'smallint', 'tinyint', 'hugeint', 'long'),
  ...named(integer, 'ubigint', 'uinteger', 'usmallint', 'utinyint', 'int64', 'int32', 'int16'),
  ...named(double, 'double', 'float', 'real', 'float8', 'float4', 'decimal', 'numeric'),
  ...named(boolean, 'boolean', 'bool'),
  ...named(time, 'timestamp', 'datetime', 'timestamptz'),
  ...named(day, 'date'),
]);

function named(cast: Cast, ...names: readonly string[]): readonly (readonly [string, Cast])[] {
  return names.map((name) => [name, cast]);
}

export function castTo(name: string): Cast | undefined {
  return casts.get(name);
}

export const castNames: readonly string[] = ['VARCHAR', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP'];

const convertsTo: { readonly [Kind in Type]?: Cast } = { number: double, boolean, date: time, text };

/** A text that is compared with a value of a type. */
export function literalAs(type: Type, value: string): Something | undefined {
  return convertsTo[type]?.convert(value);
}

function toNumber(value: Something): number | bigint | undefined {
  if (typeof value === 'string') {
    return numberOf(value) ?? undefined;
  }
  return isNumber(value) ? value : typeof value === 'boolean' ? Number(value) : undefined;
}

/** Halves go to the even number. */
function toInteger(value: Something): number | bigint | undefined {
  const number = toNumber(value);
  if (number === undefined || isInteger(number)) {
    return number;
  }
  const whole = Math.trunc(Number(number));
  const rest = Math.abs(Number(number) - whole);
  const isUp = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
  const result = isUp ? whole + Math.sign(Number(number)) : whole;
  return Number.isFinite(result) ? exact(BigInt(result)) : undefined;
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

function toBoolean(value: Something): boolean | undefined {
  if (typeof value === 'string') {
    return truths.get(value.toLowerCase());
  }
  return isNumber(value) ? Number(value) !== 0 : typeof value === 'boolean' ? value : undefined;
}

function toInstant(value: Something): Instant | undefined {
  return typeof value === 'string' ? instantFrom(value.trim()) : value instanceof Instant ? value : undefined;
}

function dayOf(instant: Instant | undefined): Instant | undefined {
  return instant && instantFrom(isoText(instant).slice(0, 10));
}

/** A time in UTC, to the millisecond. */
export function isoText({ nanoseconds }: Instant): string {
  return dateOf(nanoseconds).toISOString();
}

function dateOf(nanoseconds: bigint): Date {
  const rest = ((nanoseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return new Date(Number((nanoseconds - rest) / 1_000_000n));
}
