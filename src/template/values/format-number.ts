import { Failure } from '../errors';
import { asInt, asNumber, fixed, floatText, type Int, numberText } from './numbers';
import { typeName } from './types';

export interface NumberStyle {
  /** One of `d x X o b c e E f F g G %`. */
  readonly type: string;
  readonly precision: number | undefined;
  /** `#`: the base as a prefix. */
  readonly alternate: boolean;
}

const bases: Readonly<Record<string, readonly [radix: number, prefix: string]>> = {
  x: [16, '0x'],
  X: [16, '0X'],
  o: [8, '0o'],
  b: [2, '0b'],
};

/** The digits of a number's magnitude; the sign is the caller's. */
export function magnitude(value: unknown, style: NumberStyle): string {
  const { type } = style;
  if (type === 'd' || type in bases) {
    return wholeMagnitude(wholeNumber(value, type), style);
  }
  const number = asNumber(value);
  if (number === undefined) {
    throw new Failure(`must be real number, not ${typeName(value)}`);
  }
  return realMagnitude(Math.abs(number), style);
}

function wholeNumber(value: unknown, type: string): Int {
  const int = asInt(value);
  const number = asNumber(value);
  if (int === undefined && (number === undefined || type !== 'd' || !Number.isFinite(number))) {
    throw new Failure(`%${type} format: an integer is required, not ${typeName(value)}`);
  }
  return int ?? Math.trunc(number ?? 0);
}

function wholeMagnitude(int: Int, { type, alternate, precision = 0 }: NumberStyle): string {
  const [radix, prefix] = bases[type] ?? [10, ''];
  const text = radix === 10 ? numberText(int) : int.toString(radix);
  const digits = text.replace('-', '').padStart(precision, '0');
  return (alternate ? prefix : '') + (type === 'X' ? digits.toUpperCase() : digits);
}

function realMagnitude(number: number, { type, precision = 6 }: NumberStyle): string {
  if (!Number.isFinite(number)) {
    const text = Number.isNaN(number) ? 'nan' : 'inf';
    return type === type.toUpperCase() && type !== '%' ? text.toUpperCase() : text;
  }
  switch (type.toLowerCase()) {
    case 'f':
      return fixed(number, precision);
    case '%':
      return `${fixed(number * 100, precision)}%`;
    case 'e':
      return inCase(exponential(number, precision), type);
    default:
      return inCase(general(number, precision || 1), type);
  }
}

function inCase(text: string, type: string): string {
  return type === type.toUpperCase() ? text.toUpperCase() : text;
}

function exponential(number: number, precision: number): string {
  const [digits = '', exponent = ''] = number.toExponential(Math.min(precision, 100)).split('e');
  return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}

/** As many digits as the precision says, with an exponent where the point is too far away, without end zeros. */
function general(number: number, precision: number): string {
  const digits = Math.min(precision, 100);
  const exponent = number === 0 ? 0 : Number(number.toExponential(digits - 1).split('e')[1]);
  if (exponent < -4 || exponent >= digits) {
    const [mantissa = '', power = ''] = exponential(number, digits - 1).split('e');
    return `${withoutEndZeros(mantissa)}e${power}`;
  }
  return withoutEndZeros(fixed(number, digits - 1 - exponent));
}

function withoutEndZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** What is printed before the digits. */
export function signOf(value: unknown, flag: string): string {
  const number = asNumber(value) ?? 0;
  const negative = number < 0 || Object.is(number, -0);
  return negative ? '-' : flag === '+' || flag === ' ' ? flag : '';
}

/** A float without a format: its own text. */
export function plainMagnitude(value: number): string {
  return floatText(Math.abs(value));
}
