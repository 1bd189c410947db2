import assert from 'node:assert/strict';
import { HubClient } from '../../../src/hub';
import {
  type DatasetRows,
  DatasetRowsError,
  datasetPage,
  datasetTable,
  type Row,
  RowsError,
  TableSource,
  TooManyRowsError,
  takeTable,
} from '../../../src/rows';
import { typedRowCount, typedRows } from '../../hub/typed-rows';
import { withHub } from '../local-hub/with-hub';
import { signal, typedParquetSource } from './rows-for-tests';

const typed = { dataset: 'nyu-mll/glue', config: 'types', split: 'train' };
const gated = 'mozilla-foundation/common_voice_17_0';

describe('A table of a dataset', () => {
  const hub = withHub();

  const world = (token?: string) => ({
    hub: new HubClient({ endpoint: hub().endpoint, token: async () => token }),
    viewer: {
      // At another origin than the hub's, which gets no token.
      endpoint: `${hub().endpoint.replace('127.0.0.1', 'localhost')}/viewer`,
      fetch: globalThis.fetch,
    },
    now: () => 0,
    signal,
  });
  const read = (rows: DatasetRows, token?: string) => datasetTable(rows, world(token));
  const fails = (path: RegExp, status: 401 | 503) => {
    const fault =
      status === 401 ? ({ kind: 'status', status } as const) : ({ kind: 'html', status } as const);
    hub().faults.add({ path, times: 1000, fault });
  };

  it('is the test split first, with the names of classes', async () => {
    const { columns, rows, cut, missing } = await read({ dataset: 'nyu-mll/glue' });
    assert.deepEqual(columns, ['text', 'label', 'photo', 'scores']);
    assert.equal(rows.length, 150);
    assert.deepEqual([rows[149]?.text, rows[149]?.label], ['Row 149 of the test split', 'good']);
    assert.deepEqual([cut.size, missing.size], [0, 0]);
  });

  it('has no more rows than are wanted, in one request; all where they are shuffled later', async () => {
    const few = await read({ ...typed, rows: 3 });
    assert.deepEqual(
      few.rows.map(({ id }) => id),
      [0, 1, 2],
    );
    assert.equal(hub().requests.length, 1);
    const all = await read({ ...typed, rows: 3, shuffle: 7 });
    assert.deepEqual(
      all.rows.map(({ id }) => id),
      typedRows.map(({ id }) => id),
    );
  });

  for (const status of [503, 401] as const) {
    it(`is the same from the hub’s files where the service answers ${status}`, async () => {
      const names = ['id', 'text', 'score', 'good', 'label', 'big', 'tags', 'info', 'a "b"', 'noise'];
      const textOf = (cell: unknown) => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
      const own = ({ rows }: Awaited<ReturnType<typeof read>>) =>
        rows.map((row) => names.map((name) => textOf(row[name])));
      const ofService = await read(typed);
      fails(/^\/viewer/, status);
      const ofFiles = await read(typed);
      assert.deepEqual(own(ofFiles), own(ofService));
      assert.equal(ofFiles.rows.length, typedRowCount);
      assert.deepEqual([...ofFiles.missing], ['photo']);
    });

    it(`finds its splits at the hub where the service answers ${status}`, async () => {
      fails(/^\/viewer/, status);
      const { rows } = await read({ dataset: 'nyu-mll/glue' });
      assert.deepEqual([rows.length, rows[1]?.text, rows[1]?.label], [40, 'Row 1 of test', 'good']);
    });
  }

  it('is read of a gated dataset with the user’s token, which goes to the hub alone', async () => {
    const { rows } = await read({ dataset: gated, split: 'train' }, 'hf_localMember');
    assert.equal(rows[0]?.text, 'Row 0 of train');
    assert.ok(
      hub().requests.every(
        ({ path, headers }) => !(path.startsWith('/viewer') && headers.authorization !== undefined),
      ),
    );
    await assert.rejects(
      read({ dataset: gated }),
      (error) => error instanceof RowsError && error.code === 'noAccess',
    );
  });

  it('names the splits that there are', async () => {
    await assert.rejects(
      read({ dataset: 'nyu-mll/glue', split: 'dev' }),
      (error) =>
        error instanceof DatasetRowsError &&
        error.problem.code === 'noSplit' &&
        error.problem.known.join() === 'default/train,default/test',
    );
  });

  it('of a page comes from the hub’s files too', async () => {
    const place = { dataset: gated, offset: 39, length: 5 };
    const { config, split, total, rows } = await datasetPage(place, world('hf_localMember'));
    assert.deepEqual(
      [config, split, total, rows],
      ['default', 'test', 40, [{ text: 'Row 39 of test', label: 'good' }]],
    );
  });
});

describe('A table of a source', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const numbers = (count: number) =>
    new TableSource({ columns: ['id'], rows: ids(count), source: { format: 'jsonl' } });

  it('has 10,000 rows at most, the first ones', async () => {
    const all = await takeTable(numbers(10_000), { signal });
    assert.deepEqual([all.rows.length, all.rows[9999]], [10_000, { id: 9999 }]);
    const part = await takeTable(numbers(10_050), { rows: 20_000, shuffle: 1, signal });
    assert.equal(part.rows.length, 10_000);
    await assert.rejects(takeTable(numbers(10_001), { signal }), TooManyRowsError);
  });

  it('has all rows of several files, whose count is an estimate at first', async () => {
    const { rows } = await takeTable(typedParquetSource().source, { signal });
    assert.deepEqual(
      rows.map(({ id }) => id),
      typedRows.map(({ id }) => id),
    );
  });

  it('has cut cells as the other source has them, and says where it has none', async () => {
    const long = 'x'.repeat(300_000);
    const rows = [
      { text: 'short', other: 'a' },
      { text: long, other: 'b' },
    ];
    const table = () => new TableSource({ columns: ['text', 'other'], rows, source: { format: 'jsonl' } });
    const cutting = table();
    cutting.rows = async (request, of) => {
      const page = await table().rows(request, of);
      return { ...page, rows: page.rows.map((row) => (row.number === 1 ? cutRow(row) : row)) };
    };
    const found = await takeTable(cutting, { whole: table(), signal });
    assert.deepEqual([found.rows, found.cut.size], [rows, 0]);
    const gone = table();
    gone.rows = async () => {
      throw new RowsError('unavailable');
    };
    const partly = await takeTable(cutting, { whole: gone, signal });
    assert.deepEqual([partly.rows[1]?.text, [...partly.cut]], ['xxx', ['text']]);
  });
});

const cutRow = (row: Row): Row => ({ ...row, cells: { ...row.cells, text: 'xxx' }, cut: ['text'] });
