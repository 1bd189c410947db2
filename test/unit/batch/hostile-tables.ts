import { gzipSync } from 'node:zlib';
import type { TableError, TableFormat } from '../../../src/batch';
import {
  bytesOf,
  codecs,
  dataPage,
  dictionaryPage,
  double,
  type Field,
  i32,
  list,
  name,
  parquetFile,
  secondPage,
  struct,
  truth,
  types,
  varInt,
  within,
  withLength,
} from './parquet-bytes';

/** A table that a stranger made to stop whoever opens it. */
export interface HostileTable {
  readonly format: TableFormat;
  readonly bytes: () => Uint8Array;
  /** The error; without it the table is read. */
  readonly error?: TableError['code'];
}

const billion = 1_000_000_000;
const text = (content: string) => new TextEncoder().encode(content);
const zeros = (length: number) => new Uint8Array(length);

/** A run of the hybrid encoding that repeats a number of one byte. */
const run = (count: number, value = 0) => [...varInt(count * 2), value];
/** A run of packed numbers, which come in groups of eight. */
const packed = (groups: number) => varInt(groups * 2 + 1);

/** A column with one page. */
const onePage = (pages: Uint8Array, rows = 1, more = {}) =>
  parquetFile({ rows, columns: [{ pages, ...more }] });

/** A Zstandard frame of blocks that each repeat a byte 128,000 times. */
function zstdBomb(blocks: number): Uint8Array {
  const block = (isLast: number) => {
    const header = isLast + 2 + 128_000 * 8;
    return [header & 255, (header >> 8) & 255, header >> 16, 0];
  };
  const body = Array.from({ length: blocks }, (_, index) => block(index === blocks - 1 ? 1 : 0)).flat();
  return bytesOf([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38], body);
}

/** Values that each claim to begin with a megabyte of the value before them. */
function prefixes(values: number): Uint8Array {
  const lengths = (step: number) => [
    ...[...varInt(128), ...varInt(1), ...varInt(values), 0],
    ...Array.from({ length: Math.ceil(values / 128) }, (_, block) => [
      ...varInt(block === 0 ? 2 * step : 0),
      0,
    ]).flat(),
  ];
  return bytesOf(lengths(7_812), lengths(0));
}

const optional = { repetition: 1 };
const footerWith = (field: Field) => parquetFile({ rows: 1, columns: [], schema: field });

/** A page header with one field that is not as it should be. */
const oddHeader = (...fields: readonly Field[]) => bytesOf(struct(...fields), zeros(40));
const described = struct(i32(1, 1), i32(2, 0), i32(3, 3), i32(4, 3));

export const hostileTables: Readonly<Record<string, HostileTable>> = {
  'a run of a billion levels in a page of one value': {
    format: 'parquet',
    bytes: () => onePage(dataPage({ values: 1, body: withLength(run(billion)) }), 1, optional),
    error: 'damaged',
  },
  'a billion rows in one run': {
    format: 'parquet',
    bytes: () => onePage(dataPage({ values: billion, body: withLength(run(billion)) }), billion, optional),
    error: 'too-many-rows',
  },
  'a billion rows of one value': {
    format: 'parquet',
    bytes: () =>
      onePage(
        bytesOf(
          dictionaryPage({ values: 1, body: [1, 0, 0, 0] }),
          dataPage({ values: billion, encoding: 8, body: [0] }),
        ),
        billion,
      ),
    error: 'too-many-rows',
  },
  'a million rows in a run of a few bytes': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1_000_000, body: withLength(run(1_000_000)) }), 1_000_000, optional),
    error: 'too-many-cells',
  },
  'a billion rows without a column': {
    format: 'parquet',
    bytes: () => parquetFile({ rows: billion, columns: [] }),
    error: 'empty',
  },
  'a billion rows in a group, and one in its column': {
    format: 'parquet',
    bytes: () => onePage(dataPage({ values: 1, body: zeros(4) }), billion, { values: 1 }),
    error: 'too-many-rows',
  },
  'more rows in a group than in its column': {
    format: 'parquet',
    bytes: () => onePage(dataPage({ values: 1, body: zeros(4) }), 100_000, { values: 1 }),
    error: 'damaged',
  },
  'a dictionary of a billion values': {
    format: 'parquet',
    bytes: () => onePage(dictionaryPage({ values: billion, body: zeros(4) })),
    error: 'damaged',
  },
  'a run of a billion indices': {
    format: 'parquet',
    bytes: () =>
      onePage(
        bytesOf(
          dictionaryPage({ values: 1, body: zeros(4) }),
          dataPage({ values: 1, encoding: 8, body: [1, ...run(billion)] }),
        ),
      ),
    error: 'damaged',
  },
  'a billion packed indices of no bits': {
    format: 'parquet',
    bytes: () => onePage(secondPage({ values: 1, encoding: 8, body: [0, ...packed(billion / 8)] })),
    error: 'damaged',
  },
  'packed indices of two billion groups': {
    format: 'parquet',
    bytes: () => onePage(secondPage({ values: 1, encoding: 8, body: [1, 0xff, 0xff, 0xff, 0xff, 0x0f] })),
    error: 'damaged',
  },
  'a run of a billion truth values': {
    format: 'parquet',
    bytes: () =>
      onePage(secondPage({ values: 1, encoding: 3, body: withLength(run(billion)) }), 1, {
        type: types.BOOLEAN,
      }),
    error: 'damaged',
  },
  'a page of two gigabytes': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1, body: [4, 0], unpacked: 2_000_000_000 }), 1, { codec: codecs.snappy }),
    error: 'damaged',
  },
  'a page that unpacks to more than it says, in GZIP': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1, body: gzipSync(zeros(50_000_000)), unpacked: 4 }), 1, {
        codec: codecs.gzip,
      }),
    error: 'damaged',
  },
  'a page that unpacks to 3 GB, in Zstandard': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1, body: zstdBomb(25_000), unpacked: 4 }), 1, { codec: codecs.zstd }),
    error: 'damaged',
  },
  'a page that says so little of 3 GB that it may': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1, body: zstdBomb(25_000), unpacked: 100_000 }), 1, { codec: codecs.zstd }),
  },
  'values that each take over a megabyte': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 100_000, encoding: 7, body: prefixes(100_000) }), 100_000, {
        type: types.BYTE_ARRAY,
      }),
    error: 'damaged',
  },
  'a delta block of two billion parts': {
    format: 'parquet',
    bytes: () =>
      onePage(
        dataPage({ values: 2, encoding: 5, body: [...varInt(128), ...varInt(2 ** 31 - 1), 2, 0, 0, 0, 0] }),
        2,
        { type: types.INT64 },
      ),
    error: 'damaged',
  },
  'a decimal of a megabyte': {
    format: 'parquet',
    bytes: () =>
      onePage(dataPage({ values: 1, body: bytesOf(withLength([]), zeros(1_000_000)).fill(15, 0, 3) }), 1, {
        type: types.BYTE_ARRAY,
        converted: 5,
      }),
    error: 'damaged',
  },
  'a footer with a list of thirty million': {
    format: 'parquet',
    bytes: () => footerWith(list(2, [], { size: 30_000_000 })),
    error: 'damaged',
  },
  'a schema of 30,000 levels': {
    format: 'parquet',
    bytes: () =>
      footerWith(
        list(
          2,
          Array.from({ length: 30_000 }, () => struct(i32(3, 1), name(4, 'a'), i32(5, 1))),
        ),
      ),
    error: 'damaged',
  },
  'columns that all lie in the same place': {
    format: 'parquet',
    bytes: () => {
      const pages = dataPage({ values: 1000, body: zeros(4000) });
      const place = { start: 4, size: pages.length };
      const others = Array.from({ length: 500 }, (_, index) => ({
        name: `c${index}`,
        pages: zeros(0),
        place,
      }));
      return parquetFile({ rows: 1000, columns: [{ pages }, ...others] });
    },
    error: 'damaged',
  },
  'a page whose size is no integer': {
    format: 'parquet',
    bytes: () => onePage(oddHeader(i32(1, 0), i32(2, 4), double(3, 0.5), within(5, described))),
    error: 'damaged',
  },
  'a page whose size is a truth value': {
    format: 'parquet',
    bytes: () => onePage(oddHeader(i32(1, 0), i32(2, 4), truth(3, false), within(5, described))),
    error: 'damaged',
  },
  'a page of one kind that is described as another': {
    format: 'parquet',
    bytes: () => onePage(oddHeader(i32(1, 3), i32(2, 4), i32(3, 4), within(5, described))),
    error: 'damaged',
  },
  'many cells that share a long value': {
    format: 'parquet',
    bytes: () =>
      onePage(
        bytesOf(
          dictionaryPage({ values: 1, body: bytesOf([0xa0, 0x86, 1, 0], zeros(100_000).fill(255)) }),
          dataPage({ values: 100_000, encoding: 8, body: [0] }),
        ),
        100_000,
        { type: types.BYTE_ARRAY },
      ),
  },

  'columns that all have the same name': {
    format: 'csv',
    bytes: () => text(`${'a,'.repeat(9_999)}a\n`),
  },
  'columns whose names are taken by others': {
    format: 'csv',
    bytes: () => text(`${Array.from({ length: 5000 }, (_, index) => `a_${index},a`).join(',')}\n`),
  },
  'a header of 40 kB of the same name': {
    format: 'csv',
    bytes: () => text(`${'a,'.repeat(20_000)}a\n`),
    error: 'too-many-columns',
  },
  'a wide header above many short rows': {
    format: 'csv',
    bytes: () => text(`${'a,'.repeat(9_000)}a\n${'b\n'.repeat(200_000)}`),
    error: 'too-many-cells',
  },
  'a long row among many short ones': {
    format: 'tsv',
    bytes: () => text(`a\n${'b\n'.repeat(1000)}${'\t'.repeat(1_000_000)}\n`),
    error: 'too-many-columns',
  },
  'nothing but quotes': { format: 'csv', bytes: () => text(`a\n${'"'.repeat(300_001)}`) },
  'quotes that close nothing': { format: 'csv', bytes: () => text(`a\n"${'b"'.repeat(150_000)}`) },
  'quotes in front of blanks': { format: 'csv', bytes: () => text(`a,b\n"${'" '.repeat(200_000)},`) },
  'quotes in front of blanks without end': {
    format: 'csv',
    bytes: () => text(`a,b\n"${'"x'.repeat(500_000)}${' '.repeat(1_000_000)},`),
    error: 'damaged',
  },
  'a cell of a million lines': { format: 'csv', bytes: () => text(`a\n"${'\n'.repeat(1_000_000)}"\n`) },

  'a key of its own in each line': {
    format: 'jsonl',
    bytes: () => text(Array.from({ length: 20_000 }, (_, index) => `{"k${index}":1}`).join('\n')),
    error: 'too-many-columns',
  },
  'keys by the thousand in one line': {
    format: 'jsonl',
    bytes: () => text(`{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    error: 'too-many-columns',
  },
  'a line nested without end': {
    format: 'jsonl',
    bytes: () => text(`{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`),
    error: 'empty',
  },
  'a line of 20 MB with a long integer': {
    format: 'jsonl',
    bytes: () => text(`{"id":12345678901234567890,"a":"${'b'.repeat(20_000_000)}"}`),
  },
  'a hundred thousand lines': { format: 'lines', bytes: () => text('a\n'.repeat(100_000)) },
  'three million lines': {
    format: 'lines',
    bytes: () => text('\n'.repeat(3_000_000)),
    error: 'too-many-rows',
  },
  'three million lines of JSON': {
    format: 'jsonl',
    bytes: () => text('\n'.repeat(3_000_000)),
    error: 'too-many-rows',
  },
};
