import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { ParquetSource, type RowPage, RowsError, type ScanProgress } from '../../../src/rows';
import { typedRows } from '../../hub/typed-rows';
import { endlessFile } from './endless-file';
import { parquetOf, parquetOfImages, parquetOfMedia, signal, typedParquetSource } from './rows-for-tests';

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];

function parquet(columnData: Columns, rowGroupSize: number, pageSize = 1_000_000): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize, pageSize }));
}

const count = (length: number) => Array.from({ length }, (_, index) => index);
const cellsOf = ({ rows }: RowPage, column: string) => rows.map(({ cells }) => cells[column]);
const bytesOf = (asked: readonly { readonly length: number }[]) =>
  asked.reduce((sum, { length }) => sum + length, 0);

describe('Rows of Parquet files', () => {
  it('have columns of the types that the file says, the hub’s own first', async () => {
    const { source } = typedParquetSource();
    const schema = await source.schema(signal);
    assert.deepEqual(
      schema.map(({ name, kind }) => [name, kind]),
      [
        ...[
          ['id', 'number'],
          ['text', 'text'],
          ['score', 'number'],
          ['good', 'boolean'],
          ['when', 'date'],
        ],
        ...[
          ['label', 'label'],
          ['big', 'number'],
          ['tags', 'list'],
          ['info', 'struct'],
          ['photo', 'image'],
        ],
        ['a "b"', 'text'],
        ['noise', 'text'],
      ],
    );
    assert.deepEqual(schema[5]?.labels, ['bad', 'good', 'odd']);
    const { source: plain } = parquetOf([
      parquet(
        [
          { name: 'd', data: [new Date(0)], type: 'TIMESTAMP' },
          { name: 'n', data: [1.5] },
        ],
        10,
      ),
    ]);
    const [day, number] = await plain.schema(signal);
    assert.deepEqual([day?.kind, number?.kind], ['date', 'number']);
  });

  it('are the same in whatever order their pages are asked for', async () => {
    const range = fc.record({
      from: fc.integer({ min: 0, max: 260 }),
      count: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 8 }), async (ranges) => {
        const { source } = typedParquetSource();
        const pages = await Promise.all(ranges.map((each) => source.rows(each, signal)));
        for (const [index, { from, count: length }] of ranges.entries()) {
          const expected = typedRows.slice(from, from + length);
          const rows = pages[index]?.rows ?? [];
          assert.deepEqual(
            rows.map(({ number, cells }) => [number, cells.text, cells.big, cells.tags]),
            expected.map(({ id, text, big, tags }) => [id, text, String(big), tags]),
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  it('of ten million rows cost few bytes and requests, wherever they are', async () => {
    const { file, asked } = await endlessFile();
    const source = new ParquetSource(async () => ({ count: 1, open: async () => file }));
    assert.ok(file.size > 1e9);
    const first = await source.rows({ from: 0, count: 100 }, signal);
    assert.deepEqual(cellsOf(first, 'id'), count(100));
    assert.ok(asked.length <= 3 && bytesOf(asked) < 2_000_000, JSON.stringify(asked));
    const before = { requests: asked.length, bytes: bytesOf(asked) };
    const far = await source.rows({ from: 9_000_000, count: 100 }, signal);
    assert.deepEqual(
      far.rows.map(({ number }) => number),
      count(100).map((index) => 9_000_000 + index),
    );
    assert.ok(asked.length - before.requests <= 2 && bytesOf(asked) - before.bytes < 1_200_000);
    assert.deepEqual(far.total, { kind: 'exact', rows: 10_000_000 });
  }).timeout(20_000);

  it('may be lists and structs', async () => {
    const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
    const schema: SchemaElement[] = [
      { name: 'schema', num_children: 3 },
      { name: 'list', repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', ...text },
      { name: 'pair', repetition_type: 'OPTIONAL', num_children: 2 },
      { name: 'left', ...text },
      { name: 'right', ...text },
      { name: 'plain', ...text },
    ];
    const columnData = [
      { name: 'list', data: [['a', null], [], null, ['b']] },
      { name: 'pair', data: [{ left: 'l', right: null }, null, { left: 'm', right: 'r' }, null] },
      { name: 'plain', data: ['w', 'x', 'y', 'z'] },
    ];
    const bytes = new Uint8Array(parquetWriteBuffer({ schema, columnData, rowGroupSize: 3 }));
    const { source } = parquetOf([bytes]);
    assert.deepEqual(
      (await source.schema(signal)).map(({ kind }) => kind),
      ['list', 'struct', 'text'],
    );
    const page = await source.rows({ from: 0, count: 10 }, signal);
    assert.deepEqual(
      ['list', 'pair', 'plain'].map((column) => JSON.parse(JSON.stringify(cellsOf(page, column)))),
      columnData.map(({ data }) => data),
    );
  });

  it('count exactly once every file is open, and by those that are until then', async () => {
    const { source } = typedParquetSource();
    assert.deepEqual(await source.count(signal), { kind: 'estimated', rows: 300 });
    await source.rows({ from: 240, count: 1 }, signal);
    assert.deepEqual(await source.count(signal), { kind: 'exact', rows: 250 });
  });

  it('are read lazily: row groups, columns, and each piece once', async () => {
    const rows = 40_000;
    const bytes = parquet(
      [
        { name: 'id', data: Int32Array.from(count(rows)) },
        { name: 'text', data: count(rows).map((index) => `row ${index} ${'x'.repeat(index % 60)}`) },
        { name: 'wide', data: count(rows).map((index) => `${index}`.repeat(50)) },
      ],
      1000,
    );
    const { source, asked } = parquetOf([bytes]);
    const page = await source.rows({ from: 35_500, count: 100, columns: ['id'] }, signal);
    assert.deepEqual(
      cellsOf(page, 'id'),
      count(100).map((index) => 35_500 + index),
    );
    assert.deepEqual(Object.keys(page.rows[0]?.cells ?? {}), ['id']);
    assert.ok(asked().length <= 2 && bytesOf(asked()) < 80_000, JSON.stringify(asked()));
    await source.rows({ from: 35_600, count: 100, columns: ['id'] }, signal);
    assert.ok(asked().length <= 2, 'the same row group is read once');
  });

  it('are read by pages where the row group is large', async () => {
    const rows = 200_000;
    const data = count(rows).map((index) => `row ${index} ${(index * 7919) % 1_000_003}`);
    const { source, asked } = parquetOf([parquet([{ name: 'text', data, type: 'STRING' }], rows, 20_000)]);
    const page = await source.rows({ from: 150_000, count: 100 }, signal);
    assert.deepEqual(cellsOf(page, 'text'), data.slice(150_000, 150_100));
    assert.ok(asked().length <= 4 && bytesOf(asked()) < 300_000, JSON.stringify(asked()));
  });

  it('of row groups that cannot have a match are not read', async () => {
    const bytes = parquet(
      [
        { name: 'id', data: Int32Array.from(count(20_000)) },
        { name: 'text', data: count(20_000).map((index) => `${index} ${'y'.repeat(index % 90)}`) },
      ],
      500,
    );
    const { source, asked } = parquetOf([bytes]);
    const page = await source.rows(
      { from: 0, count: 10, filter: { column: 'id', operator: '>=', value: 19_990 } },
      signal,
    );
    assert.deepEqual(
      cellsOf(page, 'id'),
      count(10).map((index) => 19_990 + index),
    );
    assert.ok(bytesOf(asked()) < 120_000, JSON.stringify(asked()));
    assert.ok(page.total.kind === 'atLeast' && page.total.bytes < 120_000);
    assert.deepEqual([page.total.rows, page.total.seen], [10, 20_000]);
    const rest = await source.rows(
      { from: 0, count: 20, filter: { column: 'id', operator: '>=', value: 19_990 } },
      signal,
    );
    assert.deepEqual(rest.total, { kind: 'exact', rows: 10 });
  });

  it('are looked for until 64 MB are read; the next request goes on', async () => {
    const { file, asked } = await endlessFile();
    const source = new ParquetSource(async () => ({ count: 1, open: async () => file }));
    const filter = { column: 'text', operator: 'contains', value: 'none' } as const;
    const reports: ScanProgress[] = [];
    const seenBy = async (known?: number) => {
      const { rows, total } = await source.rows(
        {
          ...{ from: 0, count: 1, filter, onProgress: (progress) => reports.push(progress) },
          ...(known !== undefined && { seen: known }),
        },
        signal,
      );
      assert.equal(rows.length, 0);
      return total.kind === 'atLeast' ? total.seen : Number.NaN;
    };
    const seen = await seenBy(0);
    assert.ok(seen > 0 && bytesOf(asked) < 70_000_000, `${seen} rows, ${bytesOf(asked)} bytes`);
    const { groups = 0, ofGroups = 0, bytes = 0 } = reports.at(-1) ?? {};
    assert.equal(groups, reports.length);
    assert.ok(ofGroups > groups && bytes >= 64_000_000, `${groups} of ${ofGroups}, ${bytes} bytes`);
    // Others that want the same rows don't have it go on once more.
    assert.equal(await seenBy(0), seen);
    assert.equal(reports.length, groups);
    assert.equal(await seenBy(seen), 2 * seen);
    assert.equal(reports[groups]?.groups, groups + 1);
    assert.equal(await seenBy(), 3 * seen);
  }).timeout(60_000);

  it('are found by words of their texts', async () => {
    const { source } = typedParquetSource();
    const page = await source.search('ALPHA', { from: 0, count: 100 }, signal);
    assert.ok(page !== undefined && page.rows.length > 0);
    assert.ok(page.rows.every(({ cells }) => /alpha/.test(String(cells.text))));
    assert.equal(await source.search('  ', { from: 0, count: 100 }, signal), undefined);
  });

  it('come without the cells that are damaged, and with all others', async () => {
    const bytes = parquet(
      [
        { name: 'good', data: Int32Array.from(count(100)) },
        { name: 'bad', data: count(100).map((index) => `some text ${index}`) },
      ],
      10,
    );
    const start = Buffer.from(bytes).indexOf('some text 50');
    bytes.fill(0xff, start - 30, start + 20);
    const { source } = parquetOf([bytes]);
    const page = await source.rows({ from: 0, count: 100 }, signal);
    assert.deepEqual(cellsOf(page, 'good'), count(100));
    assert.equal(page.rows[10]?.cells.bad, 'some text 10');
    assert.deepEqual(page.problems, [{ column: 'bad', start: 50, end: 60, problem: 'damaged' }]);
    assert.ok(!Object.hasOwn(page.rows[55]?.cells ?? {}, 'bad'));
  });

  it('come without cells that are too large, and cut where they are long', async () => {
    const long = 'z'.repeat(300_000);
    const huge = 'h'.repeat(50_000_000);
    const bytes = parquet(
      [
        { name: 'id', data: Int32Array.of(0, 1) },
        { name: 'long', data: [long, 'short'] },
        { name: 'packed', data: [huge, 'short'] },
        { name: 'huge', data: [huge, 'short'], codec: 'UNCOMPRESSED' },
      ],
      2,
    );
    const { source } = parquetOf([bytes]);
    const { rows, problems } = await source.rows({ from: 0, count: 2 }, signal);
    assert.deepEqual(
      rows.map(({ cut }) => cut),
      [['long', 'packed'], []],
    );
    assert.equal(String(rows[0]?.cells.long), long.slice(0, 100_000));
    assert.deepEqual(problems, [{ column: 'huge', start: 0, end: 2, problem: 'tooLarge' }]);
  }).timeout(20_000);

  it('of 5,000 columns come with the first, and with those that are named', async () => {
    const bytes = parquet(
      count(5000).map((index) => ({ name: `c"${index}`, data: Int32Array.of(index) })),
      1,
    );
    const { source } = parquetOf([bytes]);
    assert.equal((await source.schema(signal)).length, 5000);
    const { rows, problems } = await source.rows({ from: 0, count: 1 }, signal);
    assert.deepEqual([Object.keys(rows[0]?.cells ?? {}).length, problems.length], [256, 4744]);
    const named = await source.rows({ from: 0, count: 1, columns: ['c"4999'] }, signal);
    assert.deepEqual(cellsOf(named, 'c"4999'), [4999]);
  }).timeout(20_000);

  it('whose cells are files come without them: they are read one by one', async () => {
    const images = [Buffer.from([0x89, 0x50, 0xff]), undefined, Buffer.from('<svg/>')];
    const { source } = parquetOf([parquetOfImages(images)]);
    const { rows, problems } = await source.rows({ from: 0, count: 3, columns: ['photo', 'n'] }, signal);
    assert.deepEqual(problems, [{ column: 'photo', start: 0, end: 3, problem: 'deferred' }]);
    assert.deepEqual(
      rows.map(({ cells }) => ({ ...cells })),
      [{ n: 0 }, { n: 1 }, { n: 2 }],
    );
    const found = await Promise.all([0, 1, 2, 3].map((number) => source.medium(number, 'photo', signal)));
    assert.deepEqual(
      found.map((bytes) => bytes && Buffer.from(bytes)),
      [...images, undefined],
    );
    assert.equal(await source.medium(0, 'n', signal), undefined);
    const { source: named } = typedParquetSource();
    assert.equal(await named.medium(3, 'photo', signal), undefined);
    await assert.rejects(source.medium(0, 'none', signal), RowsError);
  });

  it('whose cells are files cost little more than one, where the file says where its pages are', async () => {
    const files = count(60).map((index) => new Uint8Array(randomBytes(300_000)).fill(index, 0, 4));
    const { source, asked } = parquetOf([parquetOfMedia('clip', 'Audio', files)]);
    await source.schema(signal);
    const before = bytesOf(asked());
    assert.deepEqual(await source.medium(41, 'clip', signal), files[41]);
    assert.ok(bytesOf(asked()) - before < 2_000_000, String(bytesOf(asked()) - before));
    const { source: plain, asked: askedOfPlain } = parquetOf([parquetOfMedia('clip', 'Audio', files, false)]);
    const found = await Promise.all([59, 0, 41].map((number) => plain.medium(number, 'clip', signal)));
    assert.deepEqual(found, [files[59], files[0], files[41]]);
    assert.ok(bytesOf(askedOfPlain()) < 20_000_000, 'those around it are read once');
  }).timeout(20_000);

  it('are refused where the file is none', async () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(100), Buffer.from('PAR1 and PAR1')]) {
      await assert.rejects(
        parquetOf([bytes]).source.schema(signal),
        (error) => error instanceof RowsError && error.code === 'damaged',
      );
    }
    const none = new ParquetSource(async () => ({ count: 0, open: () => assert.fail() }));
    const page = await none.rows({ from: 0, count: 10 }, signal);
    assert.deepEqual([page.rows, page.total], [[], { kind: 'exact', rows: 0 }]);
  });

  it('end with the signal’s reason', async () => {
    const { source } = typedParquetSource();
    const reason = new Error('enough');
    await assert.rejects(source.rows({ from: 0, count: 1 }, AbortSignal.abort(reason)), reason);
    assert.equal((await source.rows({ from: 0, count: 1 }, signal)).rows.length, 1);
  });
});
