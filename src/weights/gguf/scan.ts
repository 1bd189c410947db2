import { MoreBytesNeeded, WeightsFileError } from '../errors';
import { entryLimit, tensorLimit } from '../weights-file';
import { Cursor } from './cursor';
import { type ValueType, valueTypes } from './value-types';

/** Far more than any model has; they keep a hostile file from filling the memory. */
const limits = {
  entries: entryLimit,
  tensors: tensorLimit,
  items: 5_000_000,
  text: 20_000_000,
  key: 65_535,
  dimensions: 8,
  nesting: 4,
};

/** The smallest that a metadata entry can be: an empty key, a type, a value of one byte. */
const entryBytes = 13;
/** The smallest that a tensor can be: an empty name, no dimensions, a type and an offset. */
const tensorBytes = 24;

/** Items of an array that are worth showing. */
export const shownItems = 100;

interface ArrayPlace {
  readonly itemType: ValueType;
  readonly length: number;
  /** Where the number of items stands. */
  readonly lengthAt: number;
  readonly start: number;
  /** Behind the items that are shown. */
  readonly shownEnd: number;
}

/** Where in the head an entry of the metadata stands. */
export interface EntryPlace {
  readonly key: string;
  readonly type: ValueType;
  /** Of the entry as a whole, key included. */
  readonly start: number;
  readonly end: number;
  readonly array?: ArrayPlace;
}

export interface HeadPlaces {
  readonly version: number;
  readonly entries: readonly EntryPlace[];
  readonly tensorCount: number;
  /** Where the tensors' descriptions begin and end. */
  readonly tensorsStart: number;
  readonly end: number;
}

/**
 * Goes through the head of a GGUF file without reading its values, and checks every count and length in it: what is
 * read thereafter can neither run out of the head nor out of memory.
 *
 * @throws WeightsFileError, MoreBytesNeeded
 */
export function scanHead(head: DataView, fileSize: number): HeadPlaces {
  const cursor = new Cursor(head, fileSize);
  const { version, tensorCount, entryCount } = scanStart(cursor);
  const scanner = new Scanner(cursor);
  const entries = Array.from({ length: entryCount }, () => scanner.entry());
  refuseDoubles(entries);
  const tensorsStart = cursor.offset;
  for (let index = 0; index < tensorCount; index += 1) {
    skipTensor(cursor);
  }
  return { version, entries, tensorCount, tensorsStart, end: cursor.offset };
}

/**
 * The entries of the metadata that lie wholly within the first bytes of a file.
 *
 * @throws WeightsFileError
 */
export function* entriesWithin(head: DataView, fileSize: number): Generator<EntryPlace, void, undefined> {
  const cursor = new Cursor(head, fileSize);
  try {
    const { entryCount } = scanStart(cursor);
    const scanner = new Scanner(cursor);
    for (let index = 0; index < entryCount; index += 1) {
      yield scanner.entry();
    }
  } catch (error) {
    if (!(error instanceof MoreBytesNeeded)) {
      throw error;
    }
  }
}

/** What stands ahead of the metadata. */
function scanStart(cursor: Cursor) {
  cursor.skip(4);
  return {
    version: supportedVersion(cursor.uint32()),
    tensorCount: cursor.count('tensors', limits.tensors, tensorBytes),
    entryCount: cursor.count('metadata entries', limits.entries, entryBytes),
  };
}

/** Version 1 has lengths of 32 bits and was in use for some weeks of 2023. */
function supportedVersion(version: number): number {
  if (version === 2 || version === 3) {
    return version;
  }
  const bigEndian = version !== 0 && version % 0x1000000 === 0;
  const message = bigEndian
    ? 'The file is made for machines with the other byte order'
    : `Version ${version} of GGUF is not read`;
  throw new WeightsFileError(message, { code: 'unsupported', offset: 4, found: version });
}

class Scanner {
  #items = 0;

  constructor(private readonly cursor: Cursor) {}

  entry(): EntryPlace {
    const { cursor } = this;
    const start = cursor.offset;
    const key = cursor.string(limits.key);
    const type = this.type();
    const array = type.name === 'array' ? this.array(1) : undefined;
    if (array === undefined) {
      this.scalar(type);
    }
    return { key, type, start, end: cursor.offset, ...(array !== undefined && { array }) };
  }

  private array(depth: number): ArrayPlace {
    const { cursor } = this;
    const itemType = this.type();
    const lengthAt = cursor.offset;
    const length = cursor.count('items', limits.items - this.#items, smallest(itemType));
    this.#items += length;
    const start = cursor.offset;
    const shown = Math.min(length, shownItems);
    this.items(itemType, shown, depth);
    const shownEnd = cursor.offset;
    this.items(itemType, length - shown, depth);
    return { itemType, length, lengthAt, start, shownEnd };
  }

  private items(type: ValueType, count: number, depth: number): void {
    const { cursor } = this;
    if (type.bytes !== undefined) {
      cursor.skip(type.bytes * count);
      return;
    }
    if (type.name === 'array' && depth >= limits.nesting) {
      throw new WeightsFileError(`Lists are nested more than ${limits.nesting} deep`, {
        code: 'tooLarge',
        offset: cursor.offset,
        limit: limits.nesting,
      });
    }
    for (let index = 0; index < count; index += 1) {
      if (type.name === 'array') {
        this.array(depth + 1);
      } else {
        cursor.skipString(limits.text);
      }
    }
  }

  private scalar(type: ValueType): void {
    if (type.bytes === undefined) {
      this.cursor.skipString(limits.text);
    } else {
      this.cursor.skip(type.bytes);
    }
  }

  private type(): ValueType {
    const { offset } = this.cursor;
    const code = this.cursor.uint32();
    const type = valueTypes[code];
    if (type === undefined) {
      throw new WeightsFileError(`There is no type ${code} of metadata`, {
        code: 'malformed',
        offset,
        found: code,
      });
    }
    return type;
  }
}

function smallest({ name, bytes }: ValueType): number {
  return bytes ?? (name === 'array' ? 12 : 8);
}

function skipTensor(cursor: Cursor): void {
  cursor.skipString(limits.key);
  const { offset } = cursor;
  const dimensions = cursor.uint32();
  if (dimensions > limits.dimensions) {
    throw new WeightsFileError(`A tensor claims ${dimensions} dimensions`, {
      code: 'malformed',
      offset,
      found: dimensions,
      limit: limits.dimensions,
    });
  }
  cursor.skip(dimensions * 8 + 4 + 8);
}

function refuseDoubles(entries: readonly EntryPlace[]): void {
  const keys = new Set<string>();
  for (const { key, start } of entries) {
    // The parser puts the values into an object, where this name means something else.
    if (keys.has(key) || key === '__proto__') {
      throw new WeightsFileError(`The key “${key.slice(0, 100)}” must not be there`, {
        code: 'malformed',
        offset: start,
        found: key,
      });
    }
    keys.add(key);
  }
}
