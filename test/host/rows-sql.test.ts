import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { rowsHandlers } from '../../src/editor/features/rows-page/handlers';
import { RowMarks } from '../../src/editor/features/rows-page/marks/row-marks';
import { RowSources } from '../../src/editor/features/rows-page/row-sources';
import { tableOf } from '../../src/editor/features/rows-page/sql/for-duck-db';
import { sqlHandlers } from '../../src/editor/features/rows-page/sql/sql-handlers';
import { readSettings } from '../../src/editor/kit/settings';
import { Turns } from '../../src/editor/kit/turns';
import { createSession, type Session } from '../../src/editor/session/session';
import type { RowsPlace } from '../../src/protocol';
import { typedRowCount } from '../hub/typed-rows';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const { signal } = new AbortController();
const call = { signal, sendChunk: () => undefined } as never;
const typed: RowsPlace = { kind: 'dataset', id: 'nyu-mll/glue', config: 'types', split: 'train' };

describe('SQL over rows', () => {
  const context = contextInMemory();
  let session: Session;
  let folder: string;
  let handlers: ReturnType<typeof rowsHandlers> & ReturnType<typeof sqlHandlers>;
  const settings = () => vscode.workspace.getConfiguration('hubLens');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-sql-'));
    const { endpoint } = readSettings();
    await settings().update('datasetViewerEndpoint', `${endpoint}/viewer`, vscode.ConfigurationTarget.Global);
    session = createSession(context, testLog());
    await session.account.signIn(session.hub(), 'hf_localReader', signal);
  });
  after(async () => {
    vscode.Disposable.from(...context.subscriptions).dispose();
    await settings().update('datasetViewerEndpoint', undefined, vscode.ConfigurationTarget.Global);
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    const sources = new RowSources(session);
    const world = {
      rowMarks: new RowMarks(new Turns(), () => undefined),
      storage: vscode.Uri.file(join(folder, 'storage')),
    };
    handlers = { ...rowsHandlers(session, sources, world), ...sqlHandlers(session, sources) };
  });

  async function answerTo(sql: string, place: RowsPlace = typed) {
    const answer = await handlers.runSql({ place, sql }, call);
    assert.equal(answer.kind, 'answer', JSON.stringify(answer));
    return answer as Extract<typeof answer, { kind: 'answer' }>;
  }

  async function textsOf(place: RowsPlace) {
    const { columns } = await handlers.describeRows({ place }, call);
    const names = columns.map(({ name }) => name);
    const query = { conditions: [] };
    const { rows } = await handlers.readRows(
      { place, query, from: 0, count: 100, seen: 0, columns: names },
      call,
    );
    return { names, rows: rows.map(({ cells }) => cells.map(({ text }) => text)) };
  }

  it('answers with rows that are read as any others', async () => {
    const { table, hasConsole } = await handlers.describeSql({ place: typed }, call);
    assert.deepEqual([table, hasConsole], ['train', true]);
    const answer = await answerTo(
      'select good, count(*) as n, max(big) from train group by good order by good',
    );
    assert.deepEqual(answer.notes, []);
    const { names, rows } = await textsOf(answer.place);
    assert.deepEqual(names, ['good', 'n', 'max(big)']);
    const counted = rows.reduce((sum, [, count]) => sum + Number(count), 0);
    assert.equal(counted, typedRowCount);
    const next = await answerTo('select 1 as one');
    assert.deepEqual((await textsOf(next.place)).rows, [['1']]);
    await assert.rejects(textsOf(answer.place));
  });

  it('says what is wrong with a query, and where', async () => {
    const problem = await handlers.runSql({ place: typed, sql: 'select nope from train' }, call);
    assert.deepEqual(problem, { kind: 'problem', message: 'There is no column nope.', start: 7, end: 11 });
    const other = await handlers.runSql({ place: typed, sql: 'select id from data' }, call);
    assert.ok(other.kind === 'problem' && other.message.includes('These rows are called train.'));
    const join = await handlers.runSql({ place: typed, sql: 'select 1 from train join train' }, call);
    assert.ok(join.kind === 'problem' && join.message.includes('Copy the query for DuckDB'));
  });

  it('says what a large query would read of the hub’s files, and runs once it may', async () => {
    const ask = (mayRead: number, place: RowsPlace = typed) =>
      handlers.runSql({ place, sql: `select max(text) as t from ${tableOf(place)}`, mayRead }, call);
    const large = await ask(10);
    assert.ok(large.kind === 'large' && large.bytes > 100 && large.bytes < 100_000, JSON.stringify(large));
    assert.equal((await ask(large.bytes)).kind, 'answer');
    // Nothing is downloaded for a file.
    const path = join(folder, 'small.csv');
    await writeFile(path, 'text\na\n');
    assert.equal((await ask(0, { kind: 'file', uri: vscode.Uri.file(path).toString() })).kind, 'answer');
  });

  it('runs over a file, and takes the query to DuckDB', async () => {
    const path = join(folder, 'it’s.csv');
    await writeFile(path, 'a,b\n1,x\n2,y\n3,x\n');
    const place: RowsPlace = { kind: 'file', uri: vscode.Uri.file(path).toString() };
    const answer = await answerTo('select b, sum(a) from data group by b order by b', place);
    assert.deepEqual((await textsOf(answer.place)).rows, [
      ['x', '4'],
      ['y', '2'],
    ]);
    const { sql } = await handlers.sqlForDuckDb({ place, sql: 'select 1' }, call);
    assert.equal(sql, `CREATE OR REPLACE TEMP VIEW "data" AS SELECT * FROM '${path}';\n\nselect 1;\n`);
  });

  it('asks a model, and gives back the query in its answer', async () => {
    const model = 'Qwen/Qwen2.5-7B-Instruct';
    // The local hub's model gives back what it was told.
    const question = 'Say this:\n```sql\nSELECT count(*) FROM train WHERE good\n```';
    const { sql } = await handlers.askForSql({ place: typed, question, model }, call);
    assert.equal(sql, 'SELECT count(*) FROM train WHERE good');
  });
});
