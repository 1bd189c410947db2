import { type Place, SqlError } from '../errors';
import type { Arithmetic } from '../syntax';
import { exact } from './value';

type Numeric = number | bigint;

/** DuckDB's largest integers have 128 bits. */
const mostInteger = 2n ** 127n;

const ofNumbers: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '//': (left, right) => left / right,
  '%': (left, right) => left % right,
  '^': (left, right) => left ** right,
};

const ofIntegers: { readonly [Operator in Arithmetic]?: (left: bigint, right: bigint) => bigint | null } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '//': (left, right) => (right === 0n ? null : left / right),
  '%': (left, right) => (right === 0n ? null : left % right),
};

/**
 * As DuckDB calculates: integers exactly, `/` always with fractions, and nothing where an integer is divided by 0 by `//`
 * or `%`.
 *
 * @throws SqlError `overflow`
 */
export function calculate(operator: Arithmetic, left: Numeric, right: Numeric, place: Place): Numeric | null {
  const integers = isInteger(left) && isInteger(right) ? ofIntegers[operator] : undefined;
  if (integers === undefined) {
    return ofNumbers[operator](Number(left), Number(right));
  }
  // Numbers are faster, and exact as long as their result is.
  const fast =
    operator !== '//' && operator !== '%' ? ofNumbers[operator](Number(left), Number(right)) : Number.NaN;
  if (typeof left === 'number' && typeof right === 'number' && Number.isSafeInteger(fast)) {
    return fast + 0;
  }
  const result = integers(BigInt(left), BigInt(right));
  return result === null ? null : exact(bounded(result, place));
}

export function isInteger(value: Numeric): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

function bounded(value: bigint, place: Place): bigint {
  if (value >= mostInteger || value < -mostInteger) {
    throw new SqlError('overflow', place);
  }
  return value;
}

/** Half away from zero. @param digits behind the point; less than 0 for those before it */
export function rounded(value: Numeric, digits: number): Numeric {
  if (typeof value === 'bigint' || !Number.isFinite(value)) {
    return value;
  }
  const places = Math.min(15, Math.max(-15, Math.trunc(digits)));
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  const result = Number(`${shifted}e${-places}`);
  return value < 0 ? 0 - result : result;
}
