import { type ColumnKind, compareKeys, instantOf } from '../../rows';

/** A time, with the text that it came as. */
export class Instant {
  constructor(
    /** Since 1970. */
    readonly nanoseconds: bigint,
    readonly text: string,
  ) {}

  toJSON(): string {
    return this.text;
  }
}

/** An integer is a number as long as one holds it, else a bigint. Lists and structs are as JSON has them. */
export type Value = null | boolean | number | bigint | string | Instant | object;

/** `null` is the type of nothing, `any` that of what is only known once it's there. */
export type Type = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'struct' | 'null' | 'any';

const typesOfKinds: Readonly<Record<ColumnKind, Type>> = {
  text: 'text',
  number: 'number',
  label: 'number',
  boolean: 'boolean',
  date: 'date',
  list: 'list',
  struct: 'struct',
  image: 'struct',
  audio: 'struct',
  video: 'struct',
  other: 'any',
};

export function typeOf(kind: ColumnKind): Type {
  return typesOfKinds[kind];
}

const wholeNumber = /^-?\d{1,40}$/;

/** A cell of a source as a value. */
export function cellValue(cell: unknown, type: Type): Value {
  if (cell === null || cell === undefined) {
    return null;
  }
  if (typeof cell === 'string') {
    return type === 'number' ? numberOf(cell) : type === 'date' ? (instantFrom(cell) ?? cell) : cell;
  }
  return type === 'number' && typeof cell === 'number' ? exactNumber(cell) : (cell as Value);
}

/** Cells that a number holds by chance are integers as their neighbours are. */
function exactNumber(cell: number): number | bigint {
  const isLarge = Number.isInteger(cell) && !Number.isSafeInteger(cell) && Math.abs(cell) < 2 ** 63;
  return isLarge ? BigInt(cell) : cell;
}

export function instantFrom(text: string): Instant | undefined {
  const nanoseconds = instantOf(text);
  return nanoseconds === undefined ? undefined : new Instant(nanoseconds, text);
}

/** A number that stands as a text; null where it's none. */
export function numberOf(text: string): number | bigint | null {
  const trimmed = text.trim();
  if (wholeNumber.test(trimmed)) {
    return exact(BigInt(trimmed));
  }
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null;
}

/** An integer as a number, if one holds it. */
export function exact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A value as JSON has it, for a table. */
export function jsonOf(value: Value): unknown {
  if (typeof value === 'bigint') {
    return String(value);
  }
  if (value instanceof Instant) {
    return value.text;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? textOf(value) : value;
}

/** A value as a text, as `CAST(… AS VARCHAR)` writes it; lists and structs as JSON. */
export function textOf(value: Exclude<Value, null>): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  }
  if (value instanceof Instant) {
    return value.text;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The same for values that are equal, and for no others. */
export function keyOf(value: Value): string {
  if (value instanceof Instant) {
    return `@${value.nanoseconds}`;
  }
  if (typeof value === 'string') {
    return `"${value}`;
  }
  return value === null ? '' : `${typeof value === 'object' ? '{' : ''}${textOf(value)}`;
}

/** Less than 0, 0 or more; undefined for values that have no order. NaN is the greatest number. */
export function order(left: Exclude<Value, null>, right: Exclude<Value, null>): number | undefined {
  if (left instanceof Instant && right instanceof Instant) {
    return compareKeys(left.nanoseconds, right.nanoseconds);
  }
  if (isNumber(left) && isNumber(right)) {
    return Number.isNaN(left) || Number.isNaN(right)
      ? Number(Number.isNaN(left)) - Number(Number.isNaN(right))
      : compareKeys(left, right);
  }
  if (typeof left === 'object' && typeof right === 'object') {
    return compareKeys(textOf(left), textOf(right));
  }
  if (typeof left !== typeof right || typeof left === 'object' || typeof right === 'object') {
    return undefined;
  }
  return compareKeys(left, right);
}

export function isNumber(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** What a value takes in memory, about. */
export function sizeOf(value: Value): number {
  if (typeof value === 'string') {
    return 24 + 2 * value.length;
  }
  return value instanceof Instant ? 100 : typeof value === 'object' && value !== null ? jsonSize(value) : 16;
}

function jsonSize(value: object): number {
  return 24 + 4 * JSON.stringify(value).length;
}
