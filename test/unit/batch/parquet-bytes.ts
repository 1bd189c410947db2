/** Bytes of Thrift's compact protocol, in which Parquet's metadata is written. */
type Bytes = readonly number[];

export type Field = readonly [id: number, type: number, bytes: Bytes];

export function varInt(value: number): Bytes {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) {
    bytes.push((left % 128) + 128);
  }
  return [...bytes, left];
}

const zigZag = (value: number) => varInt(value < 0 ? -2 * value - 1 : 2 * value);
const textBytes = (text: string) => [...new TextEncoder().encode(text)];

export const i32 = (id: number, value: number): Field => [id, 5, zigZag(value)];
export const i64 = (id: number, value: number): Field => [id, 6, zigZag(value)];
export const truth = (id: number, value: boolean): Field => [id, value ? 1 : 2, []];
export const double = (id: number, value: number): Field => [
  id,
  7,
  [...new Uint8Array(Float64Array.of(value).buffer)],
];
export const name = (id: number, text: string): Field => [
  id,
  8,
  [...varInt(text.length), ...textBytes(text)],
];
export const within = (id: number, bytes: Bytes): Field => [id, 12, bytes];

export function list(id: number, items: readonly Bytes[], { type = 12, size = items.length } = {}): Field {
  return [id, 9, [...(size < 15 ? [size * 16 + type] : [0xf0 + type, ...varInt(size)]), ...items.flat()]];
}

export function struct(...fields: readonly Field[]): Bytes {
  let last = 0;
  const bytes = fields.flatMap(([id, type, value]) => {
    const step = id - last;
    last = id;
    return [step * 16 + type, ...value];
  });
  return [...bytes, 0];
}

export const types = { BOOLEAN: 0, INT32: 1, INT64: 2, BYTE_ARRAY: 6 } as const;
export const codecs = { none: 0, snappy: 1, gzip: 2, zstd: 6 } as const;

/** A column of the table's own. */
export interface ColumnBytes {
  readonly name?: string;
  readonly type?: number;
  /** 0 required, 1 optional, 2 repeated. */
  readonly repetition?: number;
  readonly converted?: number;
  readonly codec?: number;
  readonly values?: number;
  readonly pages: Uint8Array;
  /** Default: where the pages are. */
  readonly place?: { readonly start: number; readonly size: number };
}

interface FileBytes {
  readonly rows: number;
  readonly columns: readonly ColumnBytes[];
  /** In place of the schema's elements. */
  readonly schema?: Field;
}

const magic = textBytes('PAR1');

/** A Parquet file with one group of rows. */
export function parquetFile({ rows, columns, schema }: FileBytes): Uint8Array {
  let offset = 4;
  const chunks = columns.map((column) => {
    const { start, size } = column.place ?? { start: offset, size: column.pages.length };
    offset += column.pages.length;
    return struct(within(3, columnMetadata(column, start, size, rows)));
  });
  const elements = columns.map(({ repetition = 0, type = types.INT32, name: title = 'a', converted }) =>
    struct(
      i32(1, type),
      i32(3, repetition),
      name(4, title),
      ...(converted === undefined ? [] : [i32(6, converted)]),
    ),
  );
  const root = struct(name(4, 'root'), i32(5, columns.length));
  const footer = struct(
    i32(1, 1),
    schema ?? list(2, [root, ...elements]),
    i64(3, rows),
    list(4, [struct(list(1, chunks), i64(2, 0), i64(3, rows))]),
  );
  const length = new Uint8Array(Uint32Array.of(footer.length).buffer);
  return bytesOf(magic, ...columns.map(({ pages }) => pages), footer, length, magic);
}

function columnMetadata(column: ColumnBytes, start: number, size: number, rows: number): Bytes {
  const { type = types.INT32, name: title = 'a', codec = codecs.none, values = rows } = column;
  return struct(
    i32(1, type),
    list(2, []),
    list(3, [[...varInt(title.length), ...textBytes(title)]], { type: 8 }),
    i32(4, codec),
    i64(5, values),
    i64(6, 0),
    i64(7, size),
    i64(9, start),
  );
}

interface PageBytes {
  readonly values: number;
  readonly encoding?: number;
  readonly body: Uint8Array | Bytes;
  readonly unpacked?: number;
}

/** A page of the first version. */
export function dataPage({ values, encoding = 0, body, unpacked = body.length }: PageBytes): Uint8Array {
  const data = struct(i32(1, values), i32(2, encoding), i32(3, 3), i32(4, 3));
  return bytesOf(struct(i32(1, 0), i32(2, unpacked), i32(3, body.length), within(5, data)), body);
}

export function dictionaryPage({ values, body, unpacked = body.length }: PageBytes): Uint8Array {
  return bytesOf(
    struct(i32(1, 2), i32(2, unpacked), i32(3, body.length), within(7, struct(i32(1, values), i32(2, 0)))),
    body,
  );
}

/** A page of the second version, without levels. */
export function secondPage({ values, encoding = 0, body, unpacked = body.length }: PageBytes): Uint8Array {
  const data = struct(i32(1, values), i32(2, 0), i32(3, values), i32(4, encoding), i32(5, 0), i32(6, 0));
  return bytesOf(struct(i32(1, 3), i32(2, unpacked), i32(3, body.length), within(8, data)), body);
}

/** Levels of the first version, which stand behind their length. */
export function withLength(bytes: Bytes): Bytes {
  return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes];
}

export function bytesOf(...parts: readonly (Uint8Array | Bytes)[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
}
