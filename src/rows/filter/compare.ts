import type { ColumnKind } from '../column';
import { instantOf } from './filter';

/** What is compared of a cell or of a filter's value; undefined for what the kind of column doesn't have. */
export type Key = string | number | bigint | boolean;

const wholeNumber = /^-?\d{1,400}$/;

const keys: { readonly [Kind in ColumnKind]?: (value: unknown) => Key | undefined } = {
  text: (value) => (typeof value === 'string' ? value : undefined),
  number: numberKey,
  label: numberKey,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => (typeof value === 'string' ? instantOf(value) : undefined),
};

export function keyOf(kind: ColumnKind | undefined, value: unknown): Key | undefined {
  return kind === undefined ? undefined : keys[kind]?.(value);
}

function numberKey(value: unknown): Key | undefined {
  if (typeof value === 'string') {
    return wholeNumber.test(value) ? BigInt(value) : ifNumber(Number(value));
  }
  return typeof value === 'number' ? ifNumber(value) : undefined;
}

function ifNumber(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** Less than 0, 0 or more. Texts are in the order of their code points, which is that of their UTF-8 bytes. */
export function compare(left: Key, right: Key): number {
  if (typeof left === 'string' && typeof right === 'string') {
    return compareTexts(left, right);
  }
  if (left < right) {
    return -1;
  }
  return left > right ? 1 : 0;
}

function compareTexts(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const [one, other] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (one !== other) {
      return inOrder(one) - inOrder(other);
    }
  }
  return left.length - right.length;
}

/** Halves of characters above U+FFFF come after all others. */
function inOrder(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
