import { Failure, Overrun } from '../errors';
import type { Run } from '../run';
import { Value } from './value';

/**
 * Python's numbers. An int is a JavaScript number without a fraction, or a bigint where that is not exact. A float is
 * a JavaScript number with a fraction (or too large to be an int, infinite, or no number at all), and a
 * {@link Float} where the number alone would read as an int. So the numbers of a JSON context are what Python's `json`
 * reads them as.
 */
export class Float extends Value {
  readonly type = 'float';

  constructor(readonly value: number) {
    super();
  }

  override toText(): string {
    return floatText(this.value);
  }
}

export type Int = number | bigint;
export type Num = Int | Float;

/** From here on JSON writes a number with an exponent, and Python reads it as a float. */
const firstFloat = 1e21;
const maxDigits = 4300;
const maxBits = 100_000;
/** How many bits of a big number are worked on in a step. */
const bitsPerStep = 16;

export function isInt(value: unknown): value is Int {
  return typeof value === 'number' ? isIntNumber(value) : typeof value === 'bigint';
}

function isIntNumber(value: number): boolean {
  return Number.isInteger(value) && value < firstFloat && value > -firstFloat;
}

export function isFloat(value: unknown): boolean {
  return typeof value === 'number' ? !isIntNumber(value) : value instanceof Float;
}

/** The float of a number. */
export function floatOf(value: number): number | Float {
  return isIntNumber(value) ? new Float(value) : value;
}

/** The int of a bigint, in its canonical form. */
export function intOf(value: bigint): Int {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** The int of an integer literal without underscores, in any of Python's notations. */
export function integerOf(source: string): Int {
  const number = Number(source);
  return Number.isSafeInteger(number) ? number : BigInt(source);
}

export function isIntegerTooLong(source: string): boolean {
  return /^\d/.test(source) && source.length > maxDigits;
}

/** The int that a value is in arithmetic: booleans are 0 and 1. Undefined for what is no int. */
export function asInt(value: unknown): Int | undefined {
  return isInt(value) ? value : typeof value === 'boolean' ? Number(value) : undefined;
}

/** The number that a value is in arithmetic, as a JavaScript number. Undefined for what is no number. */
export function asNumber(value: unknown): number | undefined {
  switch (typeof value) {
    case 'number':
      return value;
    case 'boolean':
    case 'bigint':
      return Number(value);
    default:
      return value instanceof Float ? value.value : undefined;
  }
}

/** An argument that has to be an int of a reasonable size, as a JavaScript number. */
export function integerFrom(value: unknown): number {
  const int = asInt(value);
  if (int === undefined) {
    throw new Failure('an integer is required');
  }
  return Number(int);
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';

/** The result of an operator on two numbers; undefined where one of them is none. */
export function calculate(
  run: Run,
  operator: ArithmeticOperator,
  left: unknown,
  right: unknown,
): Num | undefined {
  const [a, b] = [asInt(left), asInt(right)];
  if (a !== undefined && b !== undefined) {
    return calculateInts(run, operator, a, b);
  }
  const [x, y] = [asNumber(left), asNumber(right)];
  return x === undefined || y === undefined ? undefined : floatOf(floatOperators[operator](x, y));
}

function calculateInts(run: Run, operator: ArithmeticOperator, a: Int, b: Int): Num {
  if (operator === '/') {
    return floatOf(quotient(run, a, b));
  }
  if (operator === '**' && b < 0) {
    return floatOf(floatOperators['**'](Number(a), Number(b)));
  }
  if (typeof a === 'number' && typeof b === 'number') {
    const result = numberOperators[operator](a, b);
    if (Number.isSafeInteger(result)) {
      return result + 0;
    }
  }
  const [x, y] = [BigInt(a), BigInt(b)];
  limitBits(run, operator, x, y);
  return intOf(bigintOperators[operator](x, y));
}

/** The exact quotient of two ints, rounded once. */
function quotient(run: Run, a: Int, b: Int): number {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    return floatOperators['/'](a, b);
  }
  const [dividend, divisor] = [BigInt(a), nonZero(BigInt(b), 'division by zero')];
  const bits = bitsOf(divisor);
  const shift = Math.max(0, bits - bitsOf(dividend) + 128);
  run.charge((bits + shift) / bitsPerStep);
  const scaled = dividend << BigInt(shift);
  // A last bit that is set stands for all the digits behind it.
  const result = Number((scaled / divisor) | BigInt(scaled % divisor !== 0n)) * 2 ** -shift;
  if (!Number.isFinite(result)) {
    throw new Failure('integer division result too large for a float');
  }
  return result;
}

const floatOperators: Readonly<Record<ArithmeticOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / nonZero(b, 'division by zero'),
  '//': (a, b) => {
    const quotient = (a - modulo(a, nonZero(b, 'float floor division by zero'))) / b;
    return quotient === 0 ? 0 * (a / b) : Math.round(quotient);
  },
  '%': (a, b) => modulo(a, nonZero(b, 'float modulo')),
  '**': (a, b) => {
    if (a === 0 && b < 0) {
      throw new Failure('0.0 cannot be raised to a negative power');
    }
    const power = a === 1 || b === 0 ? 1 : a ** b;
    if (Number.isNaN(power) && !Number.isNaN(a) && !Number.isNaN(b)) {
      throw new Failure('the power is a complex number');
    }
    if (!Number.isFinite(power) && Number.isFinite(a) && Number.isFinite(b)) {
      throw new Failure("(34, 'Numerical result out of range')");
    }
    return power;
  },
};

const numberOperators: Readonly<Record<Exclude<ArithmeticOperator, '/'>, (a: number, b: number) => number>> =
  {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '//': (a, b) => (a - modulo(a, nonZero(b, 'integer division or modulo by zero'))) / b,
    '%': (a, b) => modulo(a, nonZero(b, 'integer modulo by zero')),
    '**': (a, b) => a ** b,
  };

const bigintOperators: Readonly<Record<Exclude<ArithmeticOperator, '/'>, (a: bigint, b: bigint) => bigint>> =
  {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '//': (a, b) => {
      const quotient = a / nonZero(b, 'integer division or modulo by zero');
      return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
    },
    '%': (a, b) => {
      const rest = a % nonZero(b, 'integer modulo by zero');
      return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
    },
    '**': (a, b) => a ** b,
  };

/** Big numbers can grow past all bounds in a few steps. */
function limitBits(run: Run, operator: ArithmeticOperator, a: bigint, b: bigint): void {
  const bits = bitsOf(a);
  const grown = operator === '**' ? (bits - 1) * Number(b) : operator === '*' ? bits + bitsOf(b) : bits;
  if (grown > maxBits) {
    throw new Overrun(`an integer has more than ${maxBits} bits`);
  }
  run.charge(grown / bitsPerStep);
}

function bitsOf(value: bigint): number {
  return value.toString(16).length * 4;
}

function nonZero<T extends number | bigint>(value: T, message: string): T {
  if (Number(value) === 0 && !Number.isNaN(value)) {
    throw new Failure(message);
  }
  return value;
}

/** Python's modulo: the result has the sign of the divisor. */
function modulo(a: number, b: number): number {
  const rest = a % b;
  if (rest === 0) {
    return b < 0 ? -0 : 0;
  }
  return rest < 0 !== b < 0 ? rest + b : rest;
}

/** Minus a number; undefined for what is none. */
export function negated(value: unknown): Num | undefined {
  const int = asInt(value);
  if (int !== undefined) {
    return typeof int === 'bigint' ? intOf(-int) : 0 - int;
  }
  const number = asNumber(value);
  return number === undefined ? undefined : floatOf(-number);
}

/** The text of a number. */
export function numberText(value: number | bigint): string {
  if (typeof value === 'number' && isIntNumber(value)) {
    return Number.isSafeInteger(value) ? String(value + 0) : BigInt(value).toString();
  }
  if (typeof value === 'number') {
    return floatText(value);
  }
  if (bitsOf(value) > maxDigits * 3.4) {
    throw new Failure('Exceeds the limit (4300 digits) for integer string conversion');
  }
  return value.toString();
}

/** Python's `repr` of a float: the shortest text that reads back as the same. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power < -4 || power >= 16) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** A float with so many digits behind the point, ties to even as Python has them. */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) {
    return floatText(value);
  }
  if (Math.abs(value) >= firstFloat) {
    return BigInt(value).toString() + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
  }
  const places = Math.min(digits, 100);
  const rounded = value.toFixed(places);
  const exact = value.toFixed(Math.min(100, places + 30));
  const at = exact.indexOf('.') + 1 + places;
  const isTie = /^50*$/.test(exact.slice(at)) && places + 30 <= 100;
  const previous = Number(exact[at - 1] === '.' ? exact[at - 2] : exact[at - 1]);
  const result = isTie && previous % 2 === 0 ? exact.slice(0, at).replace(/\.$/, '') : rounded;
  return result + '0'.repeat(digits - places);
}

/** Python's `round` of a float, ties to even. Negative digits round before the point. */
export function roundFloat(value: number, digits: number): number {
  if (!Number.isFinite(value) || digits > 22) {
    return value;
  }
  if (digits >= 0) {
    return Number(fixed(value, digits));
  }
  const unit = 10 ** -digits;
  const quotient = value / unit;
  const floor = Math.floor(quotient);
  const rest = quotient - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  if (unit === Number.POSITIVE_INFINITY) {
    return 0 * value;
  }
  return (floor + Number(up)) * unit;
}
