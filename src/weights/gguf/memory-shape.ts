import { WeightsFileError } from '../errors';
import { cacheBytesPerToken } from './cache-size';
import { type EntryPlace, entriesWithin } from './scan';
import type { ValueType } from './value-types';
import { numberOf } from './values';

/** What decides over the memory of a model beside its weights. */
export interface MemoryShape {
  /** In bytes; undefined where the metadata don't say. */
  readonly cacheBytesPerToken: number | undefined;
  /** In tokens. */
  readonly contextLength: number | undefined;
}

/** Heads of attention, which may differ by layer. More layers than this nobody has. */
const mostItems = 10_000;

/** How whole numbers are read, by the names of their types. */
const integers: Readonly<Partial<Record<ValueType['name'], (head: DataView, offset: number) => unknown>>> = {
  uint8: (head, offset) => head.getUint8(offset),
  int8: (head, offset) => head.getInt8(offset),
  uint16: (head, offset) => head.getUint16(offset, true),
  int16: (head, offset) => head.getInt16(offset, true),
  uint32: (head, offset) => head.getUint32(offset, true),
  int32: (head, offset) => head.getInt32(offset, true),
  uint64: (head, offset) => head.getBigUint64(offset, true),
  int64: (head, offset) => head.getBigInt64(offset, true),
};

/**
 * Reads the shape of a model off the first bytes of its GGUF file. It stands ahead of the vocabulary, so that some
 * kilobytes are enough.
 *
 * @param fileSize in bytes
 */
export function ggufMemoryShape(start: Uint8Array, fileSize: number): MemoryShape {
  const head = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const values = new Map<string, unknown>();
  let architecture: string | undefined;
  try {
    for (const entry of entriesWithin(head, fileSize)) {
      values.set(entry.key, valueAt(head, entry));
      architecture ??= /^(.+)\.block_count$/.exec(entry.key)?.[1];
    }
  } catch (error) {
    if (!(error instanceof WeightsFileError)) {
      throw error;
    }
  }
  return {
    cacheBytesPerToken: cacheBytesPerToken(values, architecture),
    contextLength: numberOf(values.get(`${architecture}.context_length`)),
  };
}

/** A whole number, or a list of them; undefined for anything else. */
function valueAt(head: DataView, { type, end, array }: EntryPlace): unknown {
  if (array === undefined) {
    return type.bytes === undefined ? undefined : integers[type.name]?.(head, end - type.bytes);
  }
  const { itemType, length, start } = array;
  const { bytes } = itemType;
  return bytes === undefined || length > mostItems
    ? undefined
    : Array.from({ length }, (_, index) => integers[itemType.name]?.(head, start + index * bytes));
}
