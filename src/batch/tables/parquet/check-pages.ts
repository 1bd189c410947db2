import type { Compressors } from 'hyparquet';
import type { Chunk } from './check-metadata';
import { checkPage, type Page } from './check-page';
import { CompactReader, type Fields } from './compact-reader';
import type { UnpackedBytes } from './unpacked-bytes';

/** Field ids of Parquet's PageHeader. */
const pageType = 1;
const uncompressedSize = 2;
const compressedSize = 3;

/** The kinds of pages by their type, and the field that describes each. */
const pageKinds: ReadonlyMap<unknown, readonly [kind: Page['kind'], field: number]> = new Map([
  [0, ['data', 5]],
  [2, ['dictionary', 7]],
  [3, ['data-2', 8]],
]);

const headerLimits = { depth: 8, nodes: 1000 };

/**
 * Walks over the pages of a column. The library that reads them trusts the sizes and counts in them: it turns in circles
 * for ever where one is damaged, and takes memory for whatever they claim.
 * @throws RangeError
 */
export function checkPages(
  bytes: Uint8Array,
  { leaf, column, start, end, values }: Chunk,
  compressors: Compressors,
  unpacked: UnpackedBytes,
): void {
  let offset = start;
  let seen = 0;
  while (offset < end - 1 && (!leaf.isFlat || seen < values)) {
    const reader = new CompactReader(bytes, offset, end, headerLimits);
    const page = pageOf(reader.struct(), column.codec);
    const next = reader.offset + page.size;
    if (next > end) {
      throw new RangeError('a page is not in its column');
    }
    seen += page.kind === 'dictionary' ? 0 : page.values;
    if (seen > values) {
      throw new RangeError('a page has more values than its column');
    }
    unpacked.take(page.unpackedSize);
    checkPage(bytes.subarray(reader.offset, next), page, { leaf, type: column.type, compressors, unpacked });
    offset = next;
  }
}

function pageOf(header: Fields, codec: Page['codec']): Page {
  const [kind, field] = pageKinds.get(header.get(pageType)) ?? [];
  const fields = field === undefined ? undefined : header.get(field);
  if (kind === undefined || !(fields instanceof Map)) {
    throw new RangeError('a page is of no known kind');
  }
  const isSecond = kind === 'data-2';
  return {
    kind,
    codec: isSecond && fields.get(7) === false ? 'UNCOMPRESSED' : codec,
    size: count(header, compressedSize),
    unpackedSize: count(header, uncompressedSize),
    values: count(fields, 1),
    nulls: isSecond ? count(fields, 2) : 0,
    encoding: kind === 'dictionary' ? 0 : count(fields, isSecond ? 4 : 2),
    definitionBytes: isSecond ? count(fields, 5) : 0,
    repetitionBytes: isSecond ? count(fields, 6) : 0,
  };
}

function count(fields: Fields, id: number): number {
  const value = fields.get(id);
  if (typeof value !== 'number' || value < 0) {
    throw new RangeError(`a page header lacks its field ${id}`);
  }
  return value;
}
