import { Failure } from '../errors';
import type { Run } from '../run';
import { plain } from '../values/compare';
import { isTruthy } from '../values/iterate';
import {
  asInt,
  asNumber,
  Float,
  fixed,
  floatOf,
  floatText,
  type Int,
  integerFrom,
  intOf,
  isInt,
  negated,
  roundFloat,
} from '../values/numbers';
import { operate } from '../values/operators';
import { trim } from '../values/text';
import { typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { builtins } from './signature';

/** The filters that make or take numbers. */
export const numberFilters = builtins<unknown>({
  'abs()': (_, value) => {
    const number = asNumber(value);
    if (number === undefined) {
      throw failureOf(value, `bad operand type for abs(): '${typeName(value)}'`);
    }
    return number < 0 || Object.is(number, -0) ? negated(value) : typeof value === 'boolean' ? number : value;
  },
  'filesizeformat(binary?)': (run, value, [binary]) => fileSize(numberOf(value) ?? 0, isTruthy(run, binary)),
  'float(default?)': (_, value, [fallback = new Float(0)]) => {
    const number = numberOf(value);
    return number === undefined ? fallback : floatOf(number);
  },
  'int(default? base?)': (run, value, [fallback = 0, base = 10]) => {
    const source = plain(value);
    const int = typeof source === 'string' ? parsedInt(run, source, integerFrom(base)) : undefined;
    return int ?? truncated(value) ?? fallback;
  },
  'round(precision? method?)': (run, value, [precision = 0, method = 'common']) =>
    rounded(run, value, integerFrom(precision), method),
});

function failureOf(value: unknown, message: string): Failure {
  return value instanceof Undefined ? value.failure : new Failure(message);
}

/** Python's `float` of a value, texts included; undefined for what it refuses. */
function numberOf(value: unknown): number | undefined {
  const source = plain(value);
  if (source instanceof Undefined) {
    throw source.failure;
  }
  if (typeof source !== 'string') {
    return asNumber(source);
  }
  const word = trim(source);
  if (/^_|__|_$|_\.|\._|_[eE]|[eE][-+]?_/.test(word)) {
    return undefined;
  }
  const special = /^([-+]?)(inf(?:inity)?|nan)$/i.exec(word);
  if (special !== null) {
    const size = special[2]?.toLowerCase() === 'nan' ? Number.NaN : Number.POSITIVE_INFINITY;
    return special[1] === '-' ? -size : size;
  }
  return /^[-+]?(?:[\d_]+(?:\.[\d_]*)?|\.[\d_]+)(?:[eE][-+]?[\d_]+)?$/.test(word)
    ? Number(word.replaceAll('_', ''))
    : undefined;
}

function truncated(value: unknown): Int | undefined {
  const int = asInt(value);
  if (int !== undefined) {
    return int;
  }
  const number = numberOf(value);
  if (number === undefined || !Number.isFinite(number)) {
    return undefined;
  }
  return Number.isSafeInteger(Math.trunc(number))
    ? Math.trunc(number) + 0
    : intOf(BigInt(Math.trunc(number)));
}

const prefixes: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };
const largestBase = 36;

/** So many digits of any base are an exact JavaScript number. */
const digitsAtOnce = 10;

/** Python's `int(text, base)`; undefined for what it refuses. */
function parsedInt(run: Run, source: string, base: number): Int | undefined {
  if (base < 2 || base > largestBase) {
    return undefined;
  }
  const word = trim(source);
  const sign = /^[-+]/.exec(word)?.[0] ?? '';
  const body = word.slice(sign.length).toLowerCase();
  const prefix = prefixes[base];
  const digits = prefix !== undefined && body.startsWith(prefix) ? body.slice(2) : body;
  run.charge(digits.length);
  if (digits.length > 4300 || !/^[0-9a-z](?:_?[0-9a-z])*$/.test(digits)) {
    return undefined;
  }
  const plain = digits.replaceAll('_', '');
  if (Array.from(plain).some((digit) => Number.parseInt(digit, largestBase) >= base)) {
    return undefined;
  }
  const value = base === 10 ? BigInt(plain) : bigintOf(plain, base);
  return intOf(sign === '-' ? -value : value);
}

function bigintOf(digits: string, base: number): bigint {
  let value = 0n;
  for (let at = 0; at < digits.length; at += digitsAtOnce) {
    const part = digits.slice(at, at + digitsAtOnce);
    value = value * BigInt(base) ** BigInt(part.length) + BigInt(Number.parseInt(part, base));
  }
  return value;
}

function rounded(run: Run, value: unknown, precision: number, method: unknown): unknown {
  if (method !== 'common' && method !== 'ceil' && method !== 'floor') {
    throw new Failure('method must be common, ceil or floor');
  }
  const number = asNumber(value);
  if (number === undefined) {
    throw failureOf(value, `type ${typeName(value)} doesn't define __round__ method`);
  }
  if (method !== 'common') {
    const unit = operate(run, '**', 10, precision);
    const scaled = asNumber(operate(run, '*', value, unit)) ?? 0;
    if (!Number.isFinite(scaled)) {
      throw new Failure(`cannot convert float ${floatText(scaled)} to integer`);
    }
    return operate(run, '/', intOf(BigInt(Math[method](scaled))), unit);
  }
  if (!isInt(value) && typeof value !== 'boolean') {
    return floatOf(roundFloat(number, precision));
  }
  return precision >= 0 ? asInt(value) : Math.trunc(roundFloat(number, precision));
}

const units = ['k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];

function fileSize(bytes: number, binary: boolean): string {
  const base = binary ? 1024 : 1000;
  if (bytes === 1) {
    return '1 Byte';
  }
  if (bytes < base) {
    return `${Math.trunc(bytes)} Bytes`;
  }
  const power = units.findIndex((_, index) => bytes < base ** (index + 2));
  const index = power === -1 ? units.length - 1 : power;
  const unit = binary ? `${units[index]?.toUpperCase()}iB` : `${units[index]}B`;
  return `${fixed(bytes / base ** (index + 1), 1)} ${unit}`;
}
