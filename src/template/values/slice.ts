import { Failure } from '../errors';
import type { Run } from '../run';
import { Bytes } from './bytes';
import { Range, Tuple } from './collections';
import { plain } from './compare';
import { isMapping } from './mapping';
import { asInt } from './numbers';
import { charactersOf, hasSurrogates } from './text';
import { typeName } from './types';
import { Undefined } from './undefined';

/** Python's `object[start:stop:step]`. */
export function sliceOf(run: Run, sequence: unknown, bounds: readonly unknown[]): unknown {
  const object = plain(sequence);
  const [start, stop, step] = bounds.map(boundOf);
  if (typeof object === 'string') {
    run.read(object);
    if ((step ?? 1) === 1 && !hasSurrogates(object)) {
      return object.slice(...plainBounds(object.length, start, stop));
    }
    run.visit(object.length);
    return sliced(charactersOf(object), start, stop, step).join('');
  }
  if (Array.isArray(object)) {
    run.items(object.length);
    return sliced(object, start, stop, step);
  }
  if (object instanceof Tuple) {
    run.items(object.items.length);
    return new Tuple(sliced(object.items, start, stop, step));
  }
  if (object instanceof Range) {
    return slicedRange(object, indicesOf(object.count(), start, stop, step));
  }
  if (object instanceof Bytes) {
    run.items(object.count());
    return new Bytes(Uint8Array.from(sliced(Array.from(object.bytes), start, stop, step)));
  }
  if (object instanceof Undefined) {
    throw object.failure;
  }
  if (isMapping(object)) {
    throw new Failure("unhashable type: 'slice'");
  }
  throw new Failure(`'${typeName(object)}' object is not subscriptable`);
}

function boundOf(bound: unknown): number | undefined {
  if (bound === undefined || bound === null) {
    return undefined;
  }
  const int = asInt(bound);
  if (int === undefined) {
    throw new Failure('slice indices must be integers or None or have an __index__ method');
  }
  return Number(int);
}

function plainBounds(length: number, start = 0, stop = length): [number, number] {
  return [start < 0 ? Math.max(0, start + length) : start, stop < 0 ? Math.max(0, stop + length) : stop];
}

interface Indices {
  readonly first: number;
  /** The first index that is out of the slice. */
  readonly end: number;
  readonly step: number;
}

/** Python's `slice.indices`. */
function indicesOf(length: number, start?: number, stop?: number, step = 1): Indices {
  if (step === 0) {
    throw new Failure('slice step cannot be zero');
  }
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const clamp = (bound: number) => Math.min(high, Math.max(low, bound < 0 ? bound + length : bound));
  const first = start === undefined ? (step > 0 ? low : high) : clamp(start);
  const end = stop === undefined ? (step > 0 ? high : low) : clamp(stop);
  return { first, end, step };
}

/** A slice of a range is a range. */
function slicedRange(range: Range, { first, end, step }: Indices): Range {
  return new Range(range.at(first), range.at(end), range.step * step);
}

function sliced<T>(items: readonly T[], start?: number, stop?: number, step = 1): T[] {
  if (step === 1) {
    return items.slice(...plainBounds(items.length, start, stop));
  }
  const { first, end } = indicesOf(items.length, start, stop, step);
  const result: T[] = [];
  for (let index = first; step > 0 ? index < end : index > end; index += step) {
    const item = items[index];
    if (item !== undefined) {
      result.push(item);
    }
  }
  return result;
}
