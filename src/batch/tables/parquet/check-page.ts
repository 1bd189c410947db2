import type { ColumnMetaData, CompressionCodec, Compressors } from 'hyparquet';
import { checkDeltaHeader, deltaIntegers } from './delta';
import type { Leaf } from './leaves';
import { bitWidth, checkRuns, countLevels } from './runs';
import type { UnpackedBytes } from './unpacked-bytes';

/** A page as its header describes it. */
export interface Page {
  readonly kind: 'data' | 'data-2' | 'dictionary';
  readonly codec: CompressionCodec;
  /** Bytes in the file. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly values: number;
  readonly encoding: number;
  /** Of the second version, as are the lengths of its levels. */
  readonly nulls: number;
  readonly definitionBytes: number;
  readonly repetitionBytes: number;
}

export interface PageContext {
  readonly leaf: Leaf;
  readonly type: ColumnMetaData['type'];
  readonly compressors: Compressors;
  readonly unpacked: UnpackedBytes;
}

/** The values of a page: where they begin in its unpacked bytes, and how many there are. */
interface Values {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly count: number;
  readonly encoding: number;
  readonly isSecond: boolean;
}

/**
 * Checks a page's levels and values, which are read twice that way: the library that decodes them writes as many numbers
 * as a run claims to have.
 * @throws RangeError
 */
export function checkPage(packed: Uint8Array, page: Page, context: PageContext): void {
  const values = valuesOf(packed, page, context);
  const check = checks.get(values.encoding);
  if (check === undefined) {
    throw new Error(`the encoding ${values.encoding} is not supported`);
  }
  if (values.count > 0) {
    checkDecimals(values, context);
    check(values, context);
  }
}

function valuesOf(packed: Uint8Array, page: Page, context: PageContext): Values {
  if (page.kind === 'data-2') {
    return secondVersion(packed, page, context);
  }
  const bytes = unpack(packed, page, context);
  const all = { bytes, start: 0, count: page.values, encoding: page.encoding, isSecond: false };
  return page.kind === 'data' ? behindLevels(all, context) : all;
}

/** In the first version levels come in the page, each kind behind its length. */
function behindLevels(values: Values, { leaf }: PageContext): Values {
  const { bytes } = values;
  let { start, count } = values;
  if (leaf.repetition > 0) {
    checkRuns(bytes, start + 4, bitWidth(leaf.repetition), count);
    start += 4 + lengthAt(bytes, start);
  }
  if (leaf.definition > 0) {
    count = countLevels(bytes, start + 4, leaf.definition, count);
    start += 4 + lengthAt(bytes, start);
  }
  return { ...values, start, count };
}

/** In the second version levels stand before what is packed. */
function secondVersion(packed: Uint8Array, page: Page, context: PageContext): Values {
  const { values, nulls, definitionBytes, repetitionBytes, unpackedSize, encoding } = page;
  const { definition, repetition } = context.leaf;
  const levels = definitionBytes + repetitionBytes;
  if (levels > packed.length || levels > unpackedSize || nulls > values) {
    throw new RangeError('the levels of a page are not in it');
  }
  if (repetition > 0) {
    checkRuns(packed, 0, bitWidth(repetition), values);
  }
  if (definition > 0) {
    checkRuns(packed, repetitionBytes, bitWidth(definition), values);
  }
  const rest = { ...page, unpackedSize: unpackedSize - levels };
  const bytes = unpack(packed.subarray(definition > 0 ? levels : repetitionBytes), rest, context);
  return { bytes, start: 0, count: values - nulls, encoding, isSecond: true };
}

function unpack(packed: Uint8Array, { codec, unpackedSize }: Page, { compressors }: PageContext): Uint8Array {
  if (codec === 'UNCOMPRESSED') {
    return packed;
  }
  // Some decompressors work through all that is packed, however little is to come of it.
  if (packed.length > 1.2 * unpackedSize + 1000) {
    throw new RangeError('a page is larger than what is packed in it');
  }
  const unpacker = compressors[codec];
  if (unpacker === undefined) {
    throw new Error(`the codec ${codec} is not supported`);
  }
  return unpacker(packed, unpackedSize);
}

/** Least bits of a value where it stands as it is. */
const plainBits: Readonly<Record<string, number>> = {
  BOOLEAN: 1,
  INT32: 32,
  INT64: 64,
  INT96: 96,
  FLOAT: 32,
  DOUBLE: 64,
  BYTE_ARRAY: 32,
};

type Check = (values: Values, context: PageContext) => void;

/** By the numbers of Parquet's encodings. */
const checks: ReadonlyMap<number, Check> = new Map<number, Check>([
  [0, checkPlain],
  [2, checkIndices],
  [3, (values, context) => (values.isSecond ? checkTruths(values) : checkIndices(values, context))],
  [5, ({ bytes, start }) => checkDeltaHeader(bytes, start)],
  [6, ({ bytes, start }) => checkDeltaHeader(bytes, start)],
  [7, checkPrefixes],
  [8, checkIndices],
  [9, checkPlain],
]);

function checkPlain({ bytes, start, count }: Values, { leaf, type }: PageContext): void {
  const bits = type === 'FIXED_LEN_BYTE_ARRAY' ? 8 * (leaf.element.type_length ?? 0) : (plainBits[type] ?? 0);
  if (count * bits > 8 * (bytes.length - start)) {
    throw new RangeError('a page has fewer values than it claims');
  }
}

function checkIndices(values: Values, { type }: PageContext): void {
  const { bytes, start, count, isSecond } = values;
  if (type === 'BOOLEAN' && !isSecond) {
    checkTruths(values);
    return;
  }
  const width = bytes[start] ?? 0;
  if (width > 0 || isSecond) {
    checkRuns(bytes, start + 1, width, count);
  }
}

/** One bit each, behind their length. */
function checkTruths({ bytes, start, count }: Values): void {
  checkRuns(bytes, start + 4, 1, count);
}

/** Each value takes over the beginning of the one before it, so that a page can unfold to far more than itself. */
function checkPrefixes({ bytes, start, count }: Values, { unpacked }: PageContext): void {
  const prefixes = deltaIntegers(bytes, start, count);
  const suffixes = deltaIntegers(bytes, prefixes.behind, count);
  for (const lengths of [prefixes.values, suffixes.values]) {
    unpacked.take(lengths.reduce((sum, length) => sum + Math.max(length, 0), 0));
  }
}

/** Longest decimal, in bytes: the library takes a time that grows with the square of their number. */
const decimalLimit = 64;

function checkDecimals(
  { bytes, start, count, encoding }: Values,
  { leaf: { element }, type }: PageContext,
): void {
  if (element.converted_type !== 'DECIMAL') {
    return;
  }
  if (type === 'FIXED_LEN_BYTE_ARRAY' && (element.type_length ?? 0) > decimalLimit) {
    throw new RangeError('a decimal is too long');
  }
  if (type === 'BYTE_ARRAY' && (encoding === 6 || encoding === 7)) {
    throw new Error('decimals in delta encodings are not supported');
  }
  if (type !== 'BYTE_ARRAY' || encoding !== 0) {
    return;
  }
  for (let index = 0, offset = start; index < count; index += 1) {
    const length = lengthAt(bytes, offset);
    if (length > decimalLimit) {
      throw new RangeError('a decimal is too long');
    }
    offset += 4 + length;
  }
}

function lengthAt(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, true);
}
