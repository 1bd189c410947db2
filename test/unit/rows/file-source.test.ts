import assert from 'node:assert/strict';
import { fileSource, RowsError } from '../../../src/rows';
import { typedParquet } from '../../hub/typed-rows';
import { ranged, signal, typedTableSource } from './rows-for-tests';

const open = (path: string, text: string) =>
  fileSource(path, ranged(new TextEncoder().encode(text)).file, signal);
const page = { from: 0, count: 100 };

describe('Rows of a local file', () => {
  it('of CSV have the kinds that all their cells fit', async () => {
    const source = await open(
      'a.csv',
      'n,zip,ok,day,text,none\n1,007,true,2024-01-01,a,\n,008,false,,,\n12345678901234567890,009,,2024-02-01,"b, c",\n',
    );
    assert.deepEqual(
      (await source.schema(signal)).map(({ kind }) => kind),
      ['number', 'text', 'boolean', 'date', 'text', 'text'],
    );
    const { rows } = await source.rows(page, signal);
    assert.deepEqual(
      rows.map(({ cells }) => [cells.n, cells.ok, cells.day]),
      [
        [1, true, '2024-01-01'],
        [null, false, null],
        ['12345678901234567890', null, '2024-02-01'],
      ],
    );
  });

  it('of TSV, JSON Lines and Parquet come from the same interface', async () => {
    const tsv = await open('a.tsv', 'a\tb\n1\tx\n');
    assert.deepEqual({ ...(await tsv.rows(page, signal)).rows[0]?.cells }, { a: 1, b: 'x' });
    const lines = await open('a.jsonl', '{"a":[1],"b":{"c":1}}\n{"a":null}\n');
    assert.deepEqual(
      (await lines.schema(signal)).map(({ kind }) => kind),
      ['list', 'struct'],
    );
    assert.deepEqual(await lines.count(signal), { kind: 'exact', rows: 2 });
    const parquet = await fileSource('a.parquet', ranged(typedParquet(0)).file, signal);
    assert.deepEqual((await parquet.rows({ from: 149, count: 5 }, signal)).rows[0]?.cells.id, 149);
  });

  it('are sorted by the order of their kind, empty cells last', async () => {
    const source = await open('a.csv', 'n\n10\n9\n\n-1\n');
    const numbers = async (isDescending: boolean) =>
      (await source.rows({ ...page, sort: { column: 'n', isDescending } }, signal)).rows.map(
        ({ cells }) => cells.n,
      );
    assert.deepEqual(await numbers(false), [-1, 9, 10]);
    assert.deepEqual(await numbers(true), [10, 9, -1]);
    const table = await typedTableSource();
    const { rows } = await table.rows({ ...page, sort: { column: 'score', isDescending: true } }, signal);
    assert.equal(rows[0]?.number, 249);
    const last = await table.rows(
      { from: 249, count: 1, sort: { column: 'score', isDescending: false } },
      signal,
    );
    assert.equal(last.rows[0]?.cells.score, null);
  });

  it('are counted: nulls, least and greatest, bars, and how often each text is there', async () => {
    const table = await typedTableSource();
    const score = await table.statistics('score', signal);
    assert.deepEqual([score?.rows, score?.nulls, score?.min, score?.max], [250, 36, -20, 42.25]);
    const counts = score?.histogram?.counts ?? [];
    assert.deepEqual([counts.length, counts.reduce((sum, each) => sum + each, 0)], [10, 214]);
    const id = await table.statistics('id', signal);
    assert.deepEqual([id?.histogram?.edges.slice(0, 2), id?.histogram?.edges.at(-1)], [[0, 25], 249]);
    const good = await table.statistics('good', signal);
    assert.deepEqual(good?.frequencies, [
      ['true', 100],
      ['false', 100],
    ]);
  });

  it('are found by words, and none where there are no words', async () => {
    const table = await typedTableSource();
    const found = await table.search("IT'S 3", page, signal);
    assert.ok(found !== undefined && found.rows.length > 0);
    assert.equal(await table.search(' ', page, signal), undefined);
  });

  it('have any names', async () => {
    const source = await open('a.jsonl', '{"__proto__":1,"constructor":"x","a \\"b\\"":2}\n');
    const { rows } = await source.rows(
      { ...page, filter: { column: '__proto__', operator: '=', value: 1 } },
      signal,
    );
    assert.deepEqual(Object.keys(rows[0]?.cells ?? {}), ['__proto__', 'constructor', 'a "b"']);
  });

  it('are refused in formats that are not read, and where they are damaged', async () => {
    const hasCode = (code: string) => (error: unknown) => error instanceof RowsError && error.code === code;
    await assert.rejects(open('a.xlsx', ''), hasCode('unsupported'));
    await assert.rejects(open('a.csv', ''), hasCode('empty'));
    await assert.rejects(open('a.jsonl', '\xff'), hasCode('empty'));
    const big = { size: 1e9, read: () => assert.fail() };
    await assert.rejects(fileSource('a.csv', big, signal), hasCode('tooLarge'));
  });
});
