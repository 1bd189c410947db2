import { Failure } from '../errors';
import type { Run } from '../run';
import { Bytes } from './bytes';
import { Markup, Tuple } from './collections';
import { firstFailure } from './compare';
import { escapeHtml } from './markup';
import { type ArithmeticOperator, asInt, calculate, negated } from './numbers';
import { percentFormat } from './percent-format';
import { print } from './represent';
import { typeName } from './types';
import { Undefined } from './undefined';

/** Python's binary operators, on whatever values. */
export function operate(run: Run, operator: ArithmeticOperator, left: unknown, right: unknown): unknown {
  const number = calculate(run, operator, left, right);
  if (number !== undefined) {
    return number;
  }
  if (operator === '%' && typeof left === 'string') {
    return percentFormat(run, left, right);
  }
  const failure = firstFailure(left, right);
  if (failure !== undefined) {
    throw failure;
  }
  if (operator === '+') {
    return added(run, left, right);
  }
  if (operator === '*') {
    return repeated(run, left, right);
  }
  throw unsupported(operator, left, right);
}

function added(run: Run, left: unknown, right: unknown): unknown {
  if (typeof left === 'string' && typeof right === 'string') {
    return run.text(left + right);
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    run.items(left.length + right.length);
    return [...left, ...right];
  }
  if (left instanceof Tuple && right instanceof Tuple) {
    run.items(left.items.length + right.items.length);
    return new Tuple([...left.items, ...right.items]);
  }
  if (left instanceof Bytes && right instanceof Bytes) {
    run.items(left.count() + right.count());
    return new Bytes(Uint8Array.from([...left.bytes, ...right.bytes]));
  }
  if (isText(left) && isText(right)) {
    return new Markup(run.text(escapeHtml(run, left) + escapeHtml(run, right)));
  }
  if (typeof left === 'string' || Array.isArray(left) || left instanceof Tuple) {
    const type = typeName(left);
    throw new Failure(`can only concatenate ${type} (not "${typeName(right)}") to ${type}`);
  }
  throw unsupported('+', left, right);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Markup;
}

function repeated(run: Run, left: unknown, right: unknown): unknown {
  const [sequence, times] = isSequence(left) ? [left, right] : [right, left];
  if (!isSequence(sequence)) {
    throw unsupported('*', left, right);
  }
  const int = asInt(times);
  if (int === undefined) {
    throw new Failure(`can't multiply sequence by non-int of type '${typeName(times)}'`);
  }
  const { length } =
    sequence instanceof Markup ? sequence.text : sequence instanceof Tuple ? sequence.items : sequence;
  const count = length === 0 ? 0 : Math.max(0, Number(int));
  if (typeof sequence === 'string') {
    run.characters(length * count);
    return sequence.repeat(count);
  }
  if (sequence instanceof Markup) {
    run.characters(length * count);
    return new Markup(sequence.text.repeat(count));
  }
  const items = sequence instanceof Tuple ? sequence.items : sequence;
  run.items(length * count);
  const all = Array.from({ length: count }, () => items).flat();
  return sequence instanceof Tuple ? new Tuple(all) : all;
}

function isSequence(value: unknown): value is string | readonly unknown[] | Tuple | Markup {
  return isText(value) || Array.isArray(value) || value instanceof Tuple;
}

/** Python's unary plus and minus. */
export function signed(sign: '+' | '-', value: unknown): unknown {
  const minus = negated(value);
  if (minus === undefined) {
    throw value instanceof Undefined
      ? value.failure
      : new Failure(`bad operand type for unary ${sign}: '${typeName(value)}'`);
  }
  return sign === '-' ? minus : negated(minus);
}

/** Jinja's `~`. */
export function concatenated(run: Run, values: readonly unknown[]): string {
  let text = '';
  for (const value of values) {
    text += print(run, value);
    run.limit(text.length);
  }
  return run.text(text);
}

function unsupported(operator: string, left: unknown, right: unknown): Failure {
  const name = operator === '**' ? '** or pow()' : operator;
  return new Failure(`unsupported operand type(s) for ${name}: '${typeName(left)}' and '${typeName(right)}'`);
}
