import { WeightsFileError } from '../errors';
import { cacheBytesPerToken } from './cache-size';
import { type EntryPlace, entriesWithin } from './scan';
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
    return type.bytes === undefined ? undefined : integerAt(head, type.name, end - type.bytes);
  }
  const { itemType, length, start } = array;
  const { bytes } = itemType;
  return bytes === undefined || length > mostItems
    ? undefined
    : Array.from({ length }, (_, index) => integerAt(head, itemType.name, start + index * bytes));
}

function integerAt(head: DataView, type: EntryPlace['type']['name'], offset: number): unknown {
  switch (type) {
    case 'uint8':
      return head.getUint8(offset);
    case 'int8':
      return head.getInt8(offset);
    case 'uint16':
      return head.getUint16(offset, true);
    case 'int16':
      return head.getInt16(offset, true);
    case 'uint32':
      return head.getUint32(offset, true);
    case 'int32':
      return head.getInt32(offset, true);
    case 'uint64':
      return head.getBigUint64(offset, true);
    case 'int64':
      return head.getBigInt64(offset, true);
    default:
      return undefined;
  }
}
