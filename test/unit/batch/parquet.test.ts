import assert from 'node:assert/strict';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import { readTable, type Table, TableError, writeTable } from '../../../src/batch';
import { bytesOf, dataPage, dictionaryPage, parquetFile, varInt, withLength } from './parquet-bytes';
import { hostileCell, hostileName, tableOf } from './tables-for-tests';

const root = { name: 'root' } as const;
const optional = { repetition_type: 'OPTIONAL' } as const;
const repeated = { repetition_type: 'REPEATED' } as const;

/** One column of each type, with rows in which it is missing. */
const schema: SchemaElement[] = [
  { ...root, num_children: 12 },
  { name: 'id', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional },
  { name: 'bytes', type: 'BYTE_ARRAY', ...optional },
  { name: 'double', type: 'DOUBLE', ...optional },
  { name: 'bool', type: 'BOOLEAN', ...optional },
  { name: 'day', type: 'INT32', converted_type: 'DATE', ...optional },
  {
    name: 'micros',
    type: 'INT64',
    converted_type: 'TIMESTAMP_MICROS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    ...optional,
  },
  {
    name: 'nanos',
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'NANOS' },
    ...optional,
  },
  { name: 'price', type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18, ...optional },
  { name: 'tags', converted_type: 'LIST', num_children: 1, ...optional },
  { name: 'list', num_children: 1, ...repeated },
  { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional },
  { name: 'point', num_children: 2, ...optional },
  { name: 'x', type: 'INT64', ...optional },
  { name: 'y', type: 'DOUBLE', ...optional },
  { name: 'json', type: 'BYTE_ARRAY', converted_type: 'JSON', ...optional },
];

const columnData: ColumnSource[] = [
  { name: 'id', data: [1n, 2n ** 62n, -5n] },
  { name: 'text', data: ['a\n"b"', null, '🙂'] },
  { name: 'bytes', data: [new Uint8Array([0xff, 0xfe]), new Uint8Array([0x61]), null] },
  { name: 'double', data: [0.1, null, -1e300] },
  { name: 'bool', data: [true, false, null] },
  { name: 'day', data: [0, 19_000, null] },
  { name: 'micros', data: [1_700_000_000_123_456n, null, -1n] },
  { name: 'nanos', data: [1_700_000_000_123_456_789n, null, 0n] },
  { name: 'price', data: [123n, 110n, null] },
  { name: 'tags', data: [['x', 'y'], [], null] },
  { name: 'point', data: [{ x: 2n ** 60n, y: 0.5 }, { x: 1n, y: null }, null] },
  { name: 'json', data: [{ deep: [1, { a: null }] }, [1, 2], null] },
];

function file(rowGroupSize = 2): Uint8Array<ArrayBuffer> {
  const kvMetadata = [
    { key: 'ARROW:schema', value: 'old' },
    { key: 'author', value: 'me' },
  ];
  return new Uint8Array(parquetWriteBuffer({ schema, columnData, rowGroupSize, kvMetadata }));
}

async function objectsOf(bytes: Uint8Array) {
  const whole = new Uint8Array(bytes);
  const options = { file: whole.buffer, compressors, utf8: false } as const;
  return parquetReadObjects(options);
}

function withColumn(table: Table, name: string): Table {
  const rows = table.rows.map((row) => Object.assign(Object.create(null), row, { [name]: 1 }));
  return { ...table, columns: [...table.columns, name], rows };
}

describe('a Parquet file', () => {
  it('is read with every value as JSON has it, and without loss', async () => {
    const table = await readTable(file(), 'parquet');
    assert.deepEqual(
      table.columns,
      columnData.map(({ name }) => name),
    );
    assert.deepEqual(JSON.parse(JSON.stringify(table.rows)), [
      {
        id: 1,
        text: 'a\n"b"',
        bytes: '//4=',
        double: 0.1,
        bool: true,
        day: '1970-01-01',
        micros: '2023-11-14T22:13:20.123456Z',
        nanos: '2023-11-14T22:13:20.123456789Z',
        price: 1.23,
        tags: ['x', 'y'],
        point: { x: '1152921504606846976', y: 0.5 },
        json: { deep: [1, { a: null }] },
      },
      {
        id: '4611686018427387904',
        text: null,
        bytes: 'a',
        double: null,
        bool: false,
        day: '2022-01-08',
        micros: null,
        nanos: null,
        price: 1.1,
        tags: [],
        point: { x: 1, y: null },
        json: [1, 2],
      },
      {
        id: -5,
        text: '🙂',
        bytes: null,
        double: -1e300,
        bool: null,
        day: null,
        micros: '1969-12-31T23:59:59.999999Z',
        nanos: '1970-01-01T00:00:00.000Z',
        price: null,
        tags: null,
        point: null,
        json: null,
      },
    ]);
  });

  it('is read in each encoding and codec that it is written in', async () => {
    const count = 3000;
    const numbers = Array.from({ length: count }, (_, index) =>
      index % 7 === 3 ? null : (index * 31) % 500,
    );
    const columns = {
      INT32: numbers,
      INT64: numbers.map((each) => (each === null ? null : BigInt(each))),
      DOUBLE: numbers.map((each) => (each === null ? null : each / 8)),
      BOOLEAN: numbers.map((each) => (each === null ? null : each % 2 === 0)),
      BYTE_ARRAY: numbers.map((each) => (each === null ? null : `word ${each}`)),
    } as const;
    const cases = [
      ...(['INT32', 'INT64', 'DOUBLE', 'BOOLEAN', 'BYTE_ARRAY'] as const).map(
        (type) => [type, 'PLAIN'] as const,
      ),
      ...(['INT32', 'INT64', 'DOUBLE', 'BYTE_ARRAY'] as const).map(
        (type) => [type, 'RLE_DICTIONARY'] as const,
      ),
      ...(['INT32', 'INT64'] as const).map((type) => [type, 'DELTA_BINARY_PACKED'] as const),
      ...(['INT32', 'INT64', 'DOUBLE'] as const).map((type) => [type, 'BYTE_STREAM_SPLIT'] as const),
      ['BYTE_ARRAY', 'DELTA_LENGTH_BYTE_ARRAY'] as const,
      ['BYTE_ARRAY', 'DELTA_BYTE_ARRAY'] as const,
      ['BOOLEAN', 'RLE'] as const,
    ];
    const codecs = {
      UNCOMPRESSED: undefined,
      SNAPPY: undefined,
      GZIP: gzipSync,
      BROTLI: brotliCompressSync,
    } as const;
    for (const [type, encoding] of cases) {
      for (const [codec, pack] of Object.entries(codecs) as [
        keyof typeof codecs,
        typeof gzipSync | undefined,
      ][]) {
        const text = type === 'BYTE_ARRAY' ? ({ converted_type: 'UTF8' } as const) : {};
        const bytes = parquetWriteBuffer({
          schema: [
            { ...root, num_children: 1 },
            { name: 'a', type, ...optional, ...text },
          ],
          columnData: [{ name: 'a', data: [...columns[type]], encoding }],
          codec,
          pageSize: 2000,
          ...(pack !== undefined && {
            compressors: { [codec]: (input: Uint8Array) => new Uint8Array(pack(input)) },
          }),
        });
        const { rows } = await readTable(new Uint8Array(bytes), 'parquet');
        const expected = columns[type].map((each) => (typeof each === 'bigint' ? Number(each) : each));
        assert.deepEqual(
          rows.map((row) => row.a),
          expected,
          `${type} ${encoding} ${codec}`,
        );
      }
    }
  });

  it('is read with pages of the first version, whose levels stand in the page', async () => {
    const levels = withLength([...varInt(2 * 2 + 1), 0b10110111, 0b1]);
    const indices = [1, ...varInt(7 * 2), 1];
    const pages = bytesOf(
      dictionaryPage({ values: 2, body: [5, 0, 0, 0, 6, 0, 0, 0] }),
      dataPage({ values: 9, encoding: 8, body: bytesOf(levels, indices) }),
    );
    const { rows } = await readTable(
      parquetFile({ rows: 9, columns: [{ pages, repetition: 1 }] }),
      'parquet',
    );
    assert.deepEqual(
      rows.map(({ a }) => a),
      [6, 6, 6, null, 6, 6, null, 6, 6],
    );
    const lists = dataPage({
      values: 4,
      body: bytesOf(
        withLength([3, 0b1010]),
        withLength([8, 1]),
        [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0],
      ),
    });
    const repeatedOnes = { pages: lists, repetition: 2, values: 4 };
    const found = await readTable(parquetFile({ rows: 2, columns: [repeatedOnes] }), 'parquet');
    assert.deepEqual(
      found.rows.map(({ a }) => a),
      [
        [1, 2],
        [3, 4],
      ],
    );
  });

  it('gets more columns, and keeps the pages, types and values of its own', async () => {
    for (const rowGroupSize of [1, 2, 100]) {
      const bytes = file(rowGroupSize);
      const table = await readTable(bytes, 'parquet');
      const rows = table.rows.map((row, index) =>
        Object.assign(Object.create(null), row, { answer: [null, 'é🙂', 'x'][index], score: index / 2 }),
      );
      const longer = await writeTable(
        { ...table, columns: [...table.columns, 'answer', 'score'], rows },
        'parquet',
      );
      const before = parquetMetadata(bytes);
      const after = parquetMetadata(new Uint8Array(longer));
      const pages = bytes.byteLength - 8 - before.metadata_length;
      assert.deepEqual(longer.slice(0, pages), bytes.slice(0, pages));
      assert.deepEqual(after.schema.slice(1, -2), before.schema.slice(1));
      assert.deepEqual(after.key_value_metadata, [{ key: 'author', value: 'me' }]);
      const [old, now] = [await objectsOf(bytes), await objectsOf(longer)];
      assert.deepEqual(
        now,
        old.map((row, index) => ({ ...row, answer: rows[index].answer, score: index / 2 })),
      );
      const again = await readTable(longer, 'parquet');
      assert.deepEqual(
        again.rows,
        rows.map((row) => Object.assign(Object.create(null), row)),
      );
      const third = await writeTable(withColumn(again, 'n'), 'parquet');
      assert.equal((await readTable(third, 'parquet')).rows[2]?.n, 1);
    }
  });

  it('is written of any table, with the narrowest type that holds a column', async () => {
    const table = tableOf(
      ['__proto__', 'whole', 'part', 'flag', 'nested', 'mixed', 'none'],
      [
        ['a', 1, 0.5, true, { b: [1] }, 'x', null],
        [null, 2 ** 40, 2, false, [null], 5, null],
      ],
    );
    const back = await readTable(await writeTable(table, 'parquet'), 'parquet');
    assert.deepEqual(JSON.parse(JSON.stringify(back.rows)), [
      JSON.parse(
        '{"__proto__":"a","whole":1,"part":0.5,"flag":true,"nested":{"b":[1]},"mixed":"x","none":null}',
      ),
      JSON.parse(
        '{"__proto__":null,"whole":1099511627776,"part":2,"flag":false,"nested":[null],"mixed":"5","none":null}',
      ),
    ]);
  });

  it('holds text of any kind under names of any kind', async () => {
    // The library takes a byte order mark from the beginning of a name.
    const name = hostileName.filter((each) => !each.startsWith('\uFEFF'));
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });
    const cells = fc.array(fc.array(fc.option(hostileCell), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(names, cells, async (columns, rows) => {
        const table = tableOf(columns, rows);
        const back = await readTable(await writeTable(table, 'parquet'), 'parquet');
        assert.deepEqual(back.columns, table.columns);
        assert.deepEqual(back.rows, table.rows);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it('is refused with a word when it is cut off anywhere, or its rows have changed', async () => {
    const bytes = file();
    for (let length = 0; length < bytes.length; length += 7) {
      await assert.rejects(
        readTable(bytes.slice(0, length), 'parquet'),
        (error) => error instanceof TableError,
      );
    }
    const table = await readTable(bytes, 'parquet');
    await assert.rejects(
      writeTable({ ...table, columns: [...table.columns, 'n'], rows: table.rows.slice(1) }, 'parquet'),
      (error) => error instanceof TableError && error.code === 'rows-changed',
    );
  });

  it('with damaged bytes is an error of ours or a table, and never more', async () => {
    const bytes = file();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const damaged = bytes.slice();
        damaged[at] = value;
        await readTable(damaged, 'parquet').catch((error) => assert.ok(error instanceof TableError));
      }),
      { seed: 42, numRuns: 1000 },
    );
  });
});
