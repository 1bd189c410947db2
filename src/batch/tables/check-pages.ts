import type { ColumnMetaData } from 'hyparquet';

type Fields = ReadonlyMap<number, number | Fields>;

/** Field ids of Parquet's PageHeader. */
const uncompressedSize = 2;
const compressedSize = 3;
/** The kinds of pages by the field that tells of them, with the numbers that each must have. */
const pageKinds = [
  { id: 5, numbers: [1, 2], holdsValues: true },
  { id: 7, numbers: [1], holdsValues: false },
  { id: 8, numbers: [1, 2, 3, 4, 5, 6], holdsValues: true },
];
/** The lengths of levels in the page of the second version. */
const levelLengths = [5, 6];

/**
 * Walks over the page headers of a column. The library that reads them trusts the sizes in them, and turns in circles
 * for ever where one is damaged.
 * @throws RangeError if a page lacks a size, or has one beyond its column
 */
export function checkPages(bytes: Uint8Array, column: ColumnMetaData): void {
  const { data_page_offset, dictionary_page_offset, total_compressed_size, num_values } = column;
  const first = dictionary_page_offset && dictionary_page_offset < data_page_offset;
  let offset = Number(first ? dictionary_page_offset : data_page_offset);
  const end = offset + Number(total_compressed_size);
  if (!(offset >= 4 && end <= bytes.byteLength)) {
    throw new RangeError('a column is not in the file');
  }
  let values = 0;
  while (offset < end && values < Number(num_values)) {
    const reader = new CompactReader(bytes, offset, end);
    const header = reader.struct();
    const size = count(header, compressedSize);
    if (reader.offset + size > end) {
      throw new RangeError('a page is not in its column');
    }
    count(header, uncompressedSize);
    values += checkKind(header, size);
    if (values > Number(num_values)) {
      throw new RangeError('a page has more values than its column');
    }
    offset = reader.offset + size;
  }
}

/** The values that a page adds to its column. */
function checkKind(header: Fields, size: number): number {
  for (const { id, numbers, holdsValues } of pageKinds) {
    const page = header.get(id);
    if (page instanceof Map) {
      for (const number of numbers) {
        count(page, number);
      }
      const levels = levelLengths.reduce((sum, length) => sum + Number(page.get(length) ?? 0), 0);
      if (id === 8 && levels > size) {
        throw new RangeError('the levels of a page are not in it');
      }
      return holdsValues ? count(page, 1) : 0;
    }
  }
  return 0;
}

function count(fields: Fields, id: number): number {
  const value = fields.get(id);
  if (typeof value !== 'number' || value < 0) {
    throw new RangeError(`a page header lacks its field ${id}`);
  }
  return value;
}

const maxDepth = 8;

/** As much of Thrift's compact protocol as it takes to find a header's numbers and its end. */
class CompactReader {
  constructor(
    private readonly bytes: Uint8Array,
    public offset: number,
    private readonly end: number,
  ) {}

  struct(depth = 0): Fields {
    if (depth > maxDepth) {
      throw new RangeError('a page header is nested too deeply');
    }
    const fields = new Map<number, number | Fields>();
    let id = 0;
    for (let byte = this.#byte(); (byte & 15) !== 0; byte = this.#byte()) {
      const step = byte >> 4;
      id = step === 0 ? this.#zigZag() : id + step;
      fields.set(id, this.#value(byte & 15, depth));
    }
    return fields;
  }

  #value(type: number, depth: number): number | Fields {
    switch (type) {
      case 1:
      case 2:
        return type;
      case 3:
        return this.#byte();
      case 4:
      case 5:
      case 6:
        return this.#zigZag();
      case 7:
        return this.#skip(8);
      case 8:
        return this.#skip(this.#varInt());
      case 9:
      case 10:
        return this.#list(depth);
      case 12:
        return this.struct(depth + 1);
      default:
        throw new RangeError(`a page header has a field of type ${type}`);
    }
  }

  #list(depth: number): number {
    const byte = this.#byte();
    const type = byte & 15;
    const size = byte >> 4 === 15 ? this.#varInt() : byte >> 4;
    for (let index = 0; index < size; index += 1) {
      // A truth value takes a byte in a list.
      this.#value(type <= 2 ? 3 : type, depth + 1);
    }
    return size;
  }

  #zigZag(): number {
    const value = this.#varInt();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #varInt(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
    }
  }

  #skip(length: number): number {
    this.offset += length;
    return length;
  }

  #byte(): number {
    const byte = this.bytes[this.offset];
    if (byte === undefined || this.offset >= this.end) {
      throw new RangeError('a page header is cut off');
    }
    this.offset += 1;
    return byte;
  }
}
