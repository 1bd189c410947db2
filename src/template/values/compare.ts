import { Failure } from '../errors';
import type { Run } from '../run';
import { Bytes } from './bytes';
import { hashOf, Markup, Range, Tuple } from './collections';
import { iterationOf } from './iterate';
import { entriesOf, hasKey, isMapping, lookUp, sizeOf } from './mapping';
import { asNumber } from './numbers';
import { indexIn } from './search';
import { typeName } from './types';
import { Undefined } from './undefined';

/** Python's `==`. */
export function equal(run: Run, left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    return equalTexts(run, left, right);
  }
  if (typeof left === 'object' && typeof right === 'object' && left !== null && right !== null) {
    if (left === right) {
      return true;
    }
    run.descend();
    const same = equalObjects(run, left, right);
    run.ascend();
    return same;
  }
  return left === right || equalPlain(run, left, right);
}

/** Texts of different lengths differ without being read. */
export function equalTexts(run: Run, left: string, right: string): boolean {
  if (left.length !== right.length) {
    return false;
  }
  run.read(left);
  return left === right;
}

function equalPlain(run: Run, left: unknown, right: unknown): boolean {
  if (left instanceof Markup || right instanceof Markup) {
    const [a, b] = [plain(left), plain(right)];
    return typeof a === 'string' && typeof b === 'string' && equalTexts(run, a, b);
  }
  const [a, b] = [exactNumber(left), exactNumber(right)];
  // biome-ignore lint/suspicious/noDoubleEquals: only so a bigint and a number compare exactly
  return a !== undefined && b !== undefined && a == b;
}

function equalObjects(run: Run, left: object, right: object): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return equalItems(run, left, right);
  }
  if (left instanceof Tuple && right instanceof Tuple) {
    return equalItems(run, left.items, right.items);
  }
  if (isMapping(left) && isMapping(right)) {
    return (
      sizeOf(run, left) === sizeOf(run, right) &&
      entriesOf(run, left).every(
        ([key, value]) => hasKey(run, right, key) && equal(run, value, lookUp(run, right, key)),
      )
    );
  }
  if (left instanceof Undefined && right instanceof Undefined) {
    return true;
  }
  if (
    (left instanceof Range && right instanceof Range) ||
    (left instanceof Bytes && right instanceof Bytes)
  ) {
    return left.hash(run) === right.hash(run);
  }
  return equalPlain(run, left, right);
}

function equalItems(run: Run, left: readonly unknown[], right: readonly unknown[]): boolean {
  run.charge(Math.min(left.length, right.length));
  return left.length === right.length && left.every((item, index) => equal(run, item, right[index]));
}

export type OrderOperator = '<' | '<=' | '>' | '>=';

/** Python's `<` and its kin. */
export function ordered(run: Run, operator: OrderOperator, left: unknown, right: unknown): boolean {
  const order = orderOf(run, left, right, operator);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/**
 * Negative, zero or positive as left comes before, with or after right; NaN where no order is true.
 *
 * @throws Failure where Python has no order
 */
export function orderOf(run: Run, left: unknown, right: unknown, operator: OrderOperator = '<'): number {
  const [a, b] = [plain(left), plain(right)];
  if (typeof a === 'string' && typeof b === 'string') {
    return orderOfTexts(run, a, b);
  }
  const [x, y] = [exactNumber(a), exactNumber(b)];
  if (x !== undefined && y !== undefined) {
    return orderOfNumbers(x, y);
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return orderOfItems(run, a, b, operator);
  }
  if (a instanceof Tuple && b instanceof Tuple) {
    return orderOfItems(run, a.items, b.items, operator);
  }
  for (const value of [a, b]) {
    if (value instanceof Undefined) {
      throw value.failure;
    }
  }
  throw new Failure(`'${operator}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`);
}

/** The number that a value is, without loss. */
function exactNumber(value: unknown): number | bigint | undefined {
  return typeof value === 'bigint' ? value : asNumber(value);
}

function orderOfNumbers(left: number | bigint, right: number | bigint): number {
  return left < right ? -1 : left > right ? 1 : Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
}

/** The error of the first of some operands that is undefined. */
export function firstFailure(...operands: readonly unknown[]): Failure | undefined {
  return operands.find((operand) => operand instanceof Undefined)?.failure;
}

/** By code points, unlike JavaScript's order by UTF-16 units. */
function orderOfTexts(run: Run, left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a !== b) {
      run.visit(at);
      const bothAbove = a >= 0xd800 && b >= 0xd800;
      return bothAbove ? rankOfUnit(a) - rankOfUnit(b) : a - b;
    }
  }
  run.visit(length);
  return left.length - right.length;
}

/** The entries of a dict, sorted by key. */
export function inKeyOrder(
  run: Run,
  entries: readonly (readonly [key: unknown, value: unknown])[],
): (readonly [key: unknown, value: unknown])[] {
  return entries.toSorted(([a], [b]) => {
    run.charge(1);
    return orderOf(run, a, b);
  });
}

/** Surrogates stand for code points above all other units. */
function rankOfUnit(unit: number): number {
  return unit <= 0xdfff ? unit + 0x10000 : unit;
}

function orderOfItems(
  run: Run,
  left: readonly unknown[],
  right: readonly unknown[],
  operator: OrderOperator,
): number {
  run.descend();
  const length = Math.min(left.length, right.length);
  run.charge(length);
  let order = left.length - right.length;
  for (let index = 0; index < length; index += 1) {
    if (!equal(run, left[index], right[index])) {
      order = orderOf(run, left[index], right[index], operator);
      break;
    }
  }
  run.ascend();
  return order;
}

/** Python's `in`. */
export function contains(run: Run, container: unknown, item: unknown): boolean {
  const [whole, part] = [plain(container), plain(item)];
  if (typeof whole === 'string') {
    if (typeof part !== 'string') {
      if (part instanceof Undefined) {
        throw part.failure;
      }
      throw new Failure(`'in <string>' requires string as left operand, not ${typeName(part)}`);
    }
    run.read(whole);
    run.read(part);
    return indexIn(whole, part) !== -1;
  }
  if (isMapping(whole)) {
    hashOf(run, part);
    return hasKey(run, whole, part);
  }
  if (whole instanceof Range) {
    const number = asNumber(part);
    return number !== undefined && whole.indexOf(number) !== -1;
  }
  const iteration = iterationOf(run, whole);
  if (iteration === undefined) {
    throw new Failure(`argument of type '${typeName(whole)}' is not iterable`);
  }
  return containsItem(run, iteration, part);
}

function containsItem(run: Run, iteration: Iterable<unknown>, item: unknown): boolean {
  let visited = 0;
  for (const each of iteration) {
    visited += 1;
    if (visited % 8 === 0) {
      run.charge(1);
    }
    if (equal(run, each, item)) {
      return true;
    }
  }
  return false;
}

/** Markup as the text it is. */
export function plain(value: unknown): unknown {
  return value instanceof Markup ? value.text : value;
}
