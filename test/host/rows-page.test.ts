import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { writeRows } from '../../src/batch';
import { explain } from '../../src/editor/failures/explain';
import { rowsHandlers } from '../../src/editor/features/rows-page/handlers';
import { RowMarks } from '../../src/editor/features/rows-page/marks/row-marks';
import { RowSources } from '../../src/editor/features/rows-page/row-sources';
import { readSettings } from '../../src/editor/kit/settings';
import { Turns } from '../../src/editor/kit/turns';
import { createSession, type Session } from '../../src/editor/session/session';
import { batchSourceSchema, type Params, type RowsPlace, type RowsQuery } from '../../src/protocol';
import { typedRowCount, typedRows } from '../hub/typed-rows';
import { parquetOfImages, parquetOfMedia } from '../unit/rows/rows-for-tests';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const call = { signal: new AbortController().signal, sendChunk: () => undefined } as never;
const id = 'nyu-mll/glue';
const gated = 'mozilla-foundation/common_voice_17_0';
const typed: RowsPlace = { kind: 'dataset', id, config: 'types', split: 'train' };
const all: RowsQuery = { conditions: [] };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg',
  'base64',
);

const wav = Buffer.from(`RIFF\0\0\0\0WAVEfmt ${'\0'.repeat(40)}`, 'latin1');

describe('The page of rows', () => {
  const { fetch: realFetch } = globalThis;
  const { showSaveDialog, showInformationMessage } = vscode.window;
  const settings = () => vscode.workspace.getConfiguration('hubLens');
  const context = contextInMemory();
  let session: Session;
  let handlers: ReturnType<typeof rowsHandlers>;
  let folder: string;
  /** What the service that shows datasets answers instead, by the end of the address. */
  let instead: ((path: string) => Response | undefined) | undefined;

  before(async () => {
    const { endpoint } = readSettings();
    await settings().update('datasetViewerEndpoint', `${endpoint}/viewer`, vscode.ConfigurationTarget.Global);
    session = createSession(context, testLog());
  });
  after(async () => {
    vscode.Disposable.from(...context.subscriptions).dispose();
    await settings().update('datasetViewerEndpoint', undefined, vscode.ConfigurationTarget.Global);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-rows-'));
    handlers = freshHandlers();
    instead = undefined;
    const viewer = readSettings().datasetViewerEndpoint;
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const answer = url.startsWith(viewer) ? instead?.(url.slice(viewer.length)) : undefined;
      return answer ?? realFetch(input, init);
    };
  });
  afterEach(async () => {
    globalThis.fetch = realFetch;
    Object.assign(vscode.window, { showSaveDialog, showInformationMessage });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await rm(folder, { recursive: true, force: true });
  });

  const freshHandlers = () =>
    rowsHandlers(session, new RowSources(session), {
      rowMarks: new RowMarks(new Turns(), () => undefined),
      storage: vscode.Uri.file(join(folder, 'storage')),
    });
  const read = (params: Partial<Params<'readRows'>> = {}) =>
    handlers.readRows(
      { place: typed, query: all, from: 0, count: 3, columns: ['id', 'text'], seen: 0, ...params },
      call,
    );
  /** Once the search for the rows has ended, as the page asks again until then. */
  const readAll = async (params: Partial<Params<'readRows'>>): ReturnType<typeof read> => {
    const page = await read(params);
    return page.total.kind === 'atLeast' && page.rows.length === 0 ? readAll(params) : page;
  };
  const numbers = async (params: Partial<Params<'readRows'>>) =>
    (await readAll({ count: 100, ...params })).rows.map(({ number }) => number);
  const words = async (attempt: () => Promise<unknown>) => {
    const error = await attempt().then(
      () => assert.fail('It succeeds'),
      (failure: unknown) => failure,
    );
    return explain(error, {}).message;
  };
  const where = (test: (row: (typeof typedRows)[number]) => boolean) =>
    typedRows.flatMap((row, index) => (test(row) ? [index] : []));

  async function file(name: string, content: string | Uint8Array): Promise<RowsPlace> {
    const path = join(folder, name);
    await writeFile(path, content);
    return { kind: 'file', uri: vscode.Uri.file(path).toString() };
  }

  it('has the splits of a dataset, and the first rows and far ones of each', async () => {
    const splits = await handlers.listSplits({ id }, call);
    assert.deepEqual(
      splits,
      ['train', 'test'].map((split) => ({ config: 'default', split })),
    );
    const place: RowsPlace = { kind: 'dataset', id, config: 'default', split: 'test' };
    const { columns } = await handlers.describeRows({ place }, call);
    assert.deepEqual(
      columns.map(({ name, kind }) => [name, kind]),
      [
        ['text', 'text'],
        ['label', 'label'],
        ['photo', 'image'],
        ['scores', 'list'],
      ],
    );
    const { rows, total } = await read({ place, from: 148, columns: ['text', 'label', 'scores'] });
    assert.deepEqual(total, { kind: 'exact', rows: 150 });
    assert.deepEqual(
      rows.map(({ number }) => number),
      [148, 149],
    );
    assert.deepEqual(
      rows[1]?.cells.map(({ text }) => text),
      ['Row 149 of the test split', '1: good', '[0.5,149]'],
    );
    const { count } = await handlers.describeRows({ place: typed }, call);
    assert.deepEqual(count, { kind: 'exact', rows: typedRowCount });
  });

  it('filters, searches and sorts', async () => {
    const conditions: RowsQuery['conditions'] = [
      { column: 'label', operator: '=', value: 1 },
      { column: 'score', operator: '>', value: 20 },
    ];
    assert.deepEqual(
      await numbers({ query: { conditions } }),
      where(({ label, score }) => label === 1 && (score ?? 0) > 20),
    );
    // The service takes no negative numbers, so its files are read.
    assert.deepEqual(
      await numbers({ query: { conditions: [{ column: 'score', operator: '<', value: -15 }] } }),
      where(({ score }) => score !== null && score < -15),
    );
    assert.deepEqual(
      await numbers({ query: { conditions: [], words: 'alpha' } }),
      where(({ text }) => text?.includes('alpha') ?? false),
    );
    const sorted = await numbers({ query: { conditions: [], sort: { column: 'id', isDescending: true } } });
    assert.deepEqual(sorted.slice(0, 2), [typedRowCount - 1, typedRowCount - 2]);
  });

  it('has statistics where the service has them', async () => {
    const score = await handlers.columnStatistics({ place: typed, column: 'score' }, call);
    assert.equal(score?.histogram?.edges.length, 2);
    const label = await handlers.columnStatistics({ place: typed, column: 'label' }, call);
    assert.deepEqual(label?.frequencies?.[0], ['good', 80]);
    assert.equal(await handlers.columnStatistics({ place: typed, column: 'id' }, call), null);
  });

  it('goes on with Parquet files, and says so, while the service is down or isn’t ready', async () => {
    const down = () =>
      new Response('<html>Service Unavailable</html>', {
        status: 503,
        headers: { 'Content-Type': 'text/html' },
      });
    const notReady = () =>
      Response.json({ error: 'Busy' }, { status: 500, headers: { 'X-Error-Code': 'ResponseNotReady' } });
    for (const [answer, expected] of [
      [down, /isn’t available\. The rows come from the hub’s Parquet files\./],
      [notReady, /still preparing this dataset\. The rows come from the hub’s Parquet files\./],
    ] as const) {
      handlers = freshHandlers();
      instead = answer;
      const { standby, rows, total } = await read({ from: 200, columns: ['id', 'text', 'photo'] });
      assert.match(standby ?? '', expected);
      assert.deepEqual(total, { kind: 'exact', rows: typedRowCount });
      assert.deepEqual(
        rows.map(({ number }) => number),
        [200, 201, 202],
      );
      assert.equal(rows[0]?.cells[1]?.text, typedRows[200]?.text);
      assert.match((await handlers.describeRows({ place: typed }, call)).standby ?? '', expected);
      assert.deepEqual(
        await numbers({ query: { conditions: [{ column: 'label', operator: '=', value: 2 }] } }),
        where(({ label }) => label === 2),
      );
    }
  });

  it('says who may not see a gated dataset, and shows it to who may', async () => {
    const place: RowsPlace = { kind: 'dataset', id: gated, config: 'types', split: 'train' };
    assert.match(await words(() => read({ place, columns: ['text'] })), /have access|access to this dataset/);
    // The service isn't given the token.
    instead = () =>
      Response.json(
        { error: 'Private or gated' },
        { status: 401, headers: { 'X-Error-Code': 'ExternalUnauthenticatedError' } },
      );
    await session.account.signIn(session.hub(), 'hf_localMember', new AbortController().signal);
    try {
      handlers = freshHandlers();
      const { rows, standby } = await read({ place, columns: ['text'] });
      assert.equal(rows[0]?.cells[0]?.text, typedRows[0]?.text);
      assert.match(standby ?? '', /doesn’t show this dataset/);
    } finally {
      await session.account.signOut();
    }
  });

  it('says what is unknown, and what is damaged', async () => {
    const place: RowsPlace = { kind: 'dataset', id, config: 'none', split: 'train' };
    assert.match(await words(() => read({ place })), /doesn’t have this dataset, subset or split/);
    const damaged = await file('a.parquet', Buffer.from('PAR1 nothing of the kind PAR1'));
    assert.match(await words(() => handlers.describeRows({ place: damaged }, call)), /is damaged/);
  });

  it('has a row in full, with what the service cuts', async () => {
    const { cells } = await handlers.readRow({ place: typed, number: 3 }, call);
    assert.equal(cells.find(({ column }) => column === 'big')?.text, String(typedRows[3]?.big));
    instead = (path) =>
      path.startsWith('/rows') && path.includes('offset=3&')
        ? Response.json({
            features: [{ name: 'noise', type: { dtype: 'string', _type: 'Value' } }],
            rows: [{ row_idx: 3, row: { noise: 'cut' }, truncated_cells: ['noise'] }],
            num_rows_total: typedRowCount,
            num_rows_per_page: 100,
            partial: false,
          })
        : undefined;
    handlers = freshHandlers();
    const whole = await handlers.readRow({ place: typed, number: 3 }, call);
    const noise = whole.cells.find(({ column }) => column === 'noise');
    assert.deepEqual([noise?.text, noise?.cut], [typedRows[3]?.noise, false]);
  });

  it('has images by their addresses, and by their bytes in Parquet files', async () => {
    const { rows } = await read({ columns: ['photo'] });
    const url = rows[1]?.cells[0]?.source ?? '';
    assert.equal((await handlers.fetchRowImage({ url }, call)).type, 'image/png');
    const place = await file('images.parquet', parquetOfImages([png, Buffer.from('no image')]));
    const page = await read({ place, columns: ['n', 'photo'] });
    assert.deepEqual(page.rows[0]?.cells[1], { kind: 'image', text: '', cut: false, isStored: true });
    const image = await handlers.readRowImage({ place, number: 0, column: 'photo' }, call);
    assert.deepEqual([image.type, Buffer.from(image.bytes)], ['image/png', png]);
    await assert.rejects(handlers.readRowImage({ place, number: 1, column: 'photo' }, call));
  });

  it('has audio by its bytes in Parquet files', async () => {
    const bytes = parquetOfMedia('clip', 'Audio', [wav, Buffer.from('no audio'), undefined]);
    const place = await file('audio.parquet', bytes);
    const { rows } = await read({ place, columns: ['clip'] });
    assert.deepEqual(rows[0]?.cells, [{ kind: 'audio', text: '', cut: false, isPlayable: true }]);
    const audio = await handlers.readRowMedium({ place, number: 0, column: 'clip' }, call);
    assert.deepEqual([audio.type, Buffer.from(audio.bytes)], ['audio/wav', wav]);
    const why = (number: number) =>
      words(() => handlers.readRowMedium({ place, number, column: 'clip' }, call));
    assert.match(await why(1), /neither audio nor video/);
    assert.match(await why(2), /isn’t in the rows/);
  });

  it('has audio by its address, and by a new one once it has ended', async () => {
    const { endpoint } = readSettings();
    let signed = 0;
    const asked: string[] = [];
    instead = (path) => {
      if (path.startsWith('/rows')) {
        signed += 1;
        const src = `${endpoint}/viewer/cached-assets/clip.wav?signature=${signed}`;
        return Response.json({
          features: [{ name: 'clip', type: { sampling_rate: 8000, _type: 'Audio' } }],
          rows: [{ row_idx: 3, row: { clip: [{ src, type: 'audio/wav' }] }, truncated_cells: [] }],
          num_rows_total: typedRowCount,
          num_rows_per_page: 100,
          partial: false,
        });
      }
      if (path.startsWith('/cached-assets')) {
        asked.push(path);
        return path.endsWith('=1') ? new Response('Expired', { status: 403 }) : new Response(wav);
      }
      return undefined;
    };
    const { rows } = await read({ from: 3, count: 1, columns: ['clip'] });
    assert.deepEqual(rows[0]?.cells, [{ kind: 'audio', text: 'WAV', cut: false, isPlayable: true }]);
    assert.equal(asked.length, 0);
    const audio = await handlers.readRowMedium({ place: typed, number: 3, column: 'clip' }, call);
    assert.deepEqual(Buffer.from(audio.bytes), wav);
    assert.deepEqual(
      asked.map((path) => path.slice(-2)),
      ['=1', '=2'],
    );
  });

  it('opens CSV, TSV, JSON Lines and Parquet files', async () => {
    const columns = ['name', 'stars'];
    const records = Array.from({ length: 120 }, (_, index) => ({
      name: `Harbour ${index}`,
      stars: index % 6,
    }));
    for (const format of ['csv', 'tsv', 'jsonl', 'parquet'] as const) {
      const place = await file(`harbours.${format}`, await writeRows(columns, records, format));
      const described = await handlers.describeRows({ place }, call);
      assert.deepEqual(described.count, { kind: 'exact', rows: 120 }, format);
      const conditions: RowsQuery['conditions'] = [{ column: 'stars', operator: '>=', value: 5 }];
      const { rows, total } = await read({ place, query: { conditions }, columns, from: 10 });
      assert.ok(format === 'parquet' || (total.kind === 'exact' && total.rows === 20), format);
      assert.deepEqual(
        rows[0]?.cells.map(({ text }) => text),
        ['Harbour 65', '5'],
        format,
      );
      const uri = vscode.Uri.parse((place as { uri: string }).uri);
      const viewType = format === 'parquet' ? 'hubLens.parquetEditor' : 'hubLens.rowsEditor';
      await (format === 'parquet'
        ? vscode.commands.executeCommand('vscode.open', uri)
        : vscode.commands.executeCommand('vscode.openWith', uri, viewType));
      await until(() => {
        const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
        return input instanceof vscode.TabInputCustom && input.viewType === viewType;
      });
    }
  });

  it('begins a batch run or an evaluation with the rows of a query', async () => {
    const target = vscode.Uri.file(join(folder, 'some.jsonl'));
    const { executeCommand } = vscode.commands;
    const begun: unknown[][] = [];
    const execute = async (command: string, subject: unknown) => {
      begun.push([command, subject instanceof vscode.Uri ? subject.toString() : subject]);
    };
    Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: execute });
    Object.assign(vscode.window, { showSaveDialog: async () => target });
    try {
      const place = await file('a.csv', 'a,b\nx,1\ny,2\n');
      const query: RowsQuery = { conditions: [{ column: 'b', operator: '=', value: 2 }] };
      await handlers.beginWithRows({ place, query: all, use: 'batch' }, call);
      await handlers.beginWithRows({ place, query, use: 'evaluation' }, call);
      assert.deepEqual(begun, [
        ['hubLens.newBatch', place.kind === 'file' && place.uri],
        ['hubLens.newEvaluation', target.toString()],
      ]);
      assert.equal(await readFile(target.fsPath, 'utf8'), '{"a": "y", "b": 2}\n');
      begun.length = 0;
      await handlers.beginWithRows({ place: typed, query: all, use: 'evaluation' }, call);
      assert.deepEqual(begun, [['hubLens.newEvaluation', { dataset: id, config: 'types', split: 'train' }]]);
    } finally {
      Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: executeCommand });
    }
  });

  it('begins a batch run over a copy of filtered rows, without a file to name', async () => {
    const { executeCommand } = vscode.commands;
    const begun: unknown[][] = [];
    const execute = async (...given: unknown[]) => {
      begun.push(given);
    };
    Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: execute });
    try {
      const query: RowsQuery = { conditions: [{ column: 'id', operator: '<', value: 2 }] };
      await handlers.beginWithRows({ place: typed, query, use: 'batch' }, call);
      const [command, subject] = begun[0] ?? [];
      const { uri, copy, ...named } = batchSourceSchema.parse(subject);
      assert.deepEqual(
        [begun.length, command, named],
        [1, 'hubLens.newBatch', { format: 'jsonl', name: 'glue (types, train), filtered' }],
      );
      assert.match(copy?.beside ?? '', /\/glue-train\.jsonl$/);
      const lines = (await readFile(vscode.Uri.parse(uri).fsPath, 'utf8')).trim().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line).text),
        typedRows.slice(0, 2).map(({ text }) => text),
      );
    } finally {
      Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: executeCommand });
    }
  });

  it('gives the first rows of a query, or a single one, to a prompt as examples', async () => {
    const { executeCommand } = vscode.commands;
    const begun: [string, { columns: string[]; rows: Record<string, unknown>[]; isPart: boolean }][] = [];
    const execute = async (...given: (typeof begun)[number]) => {
      begun.push(given);
    };
    Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: execute });
    try {
      await handlers.insertExamples({ place: typed, query: all }, call);
      await handlers.insertExamples({ place: typed, query: all, number: 203 }, call);
      const [[command, first] = assert.fail(), [, single] = assert.fail()] = begun;
      assert.equal(command, 'hubLens.insertExamples');
      assert.deepEqual(
        [first.rows.map(({ id: own }) => own), first.isPart],
        [typedRows.slice(0, 20).map(({ id: own }) => own), true],
      );
      assert.equal(first.rows[1]?.label, 'good');
      assert.ok(!first.columns.includes('photo'));
      assert.deepEqual([single.rows.map(({ id: own }) => own), single.isPart], [[203], false]);
    } finally {
      Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: executeCommand });
    }
  });

  it('leads to a row on the hub, and to code that loads the rows of a query', async () => {
    const { address } = await handlers.rowAddress({ place: typed, number: 7 }, call);
    assert.equal(address, `${readSettings().endpoint}/datasets/${id}/viewer/types/train?row=7`);
    const query: RowsQuery = {
      conditions: [{ column: 'label', operator: '=', value: 1 }],
      words: 'alpha',
      sort: { column: 'id', isDescending: true },
    };
    const { code } = await handlers.rowsCode({ place: typed, query, library: 'polars' }, call);
    assert.match(code, /filter\(\(pl\.col\("label"\) == 1\) & \(pl\.col\("text"\)\.str\.contains\("alpha"/);
    assert.match(code, /rows\.sort\("id", descending=True\)/);
    const place = await file('a.csv', 'a\nx\n');
    const own = await handlers.rowsCode({ place, query: all, library: 'pandas' }, call);
    assert.match(own.code, /pd\.read_csv\(".*a\.csv"\)/);
  });

  it('inserts code for the rows of a query into the file where the user works', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'python', content: 'import os\n' });
    await vscode.window.showTextDocument(document);
    const { showQuickPick } = vscode.window;
    Object.assign(vscode.window, {
      showQuickPick: async (items: readonly { label: string }[]) =>
        items.find(({ label }) => label === 'Polars'),
    });
    try {
      const query: RowsQuery = { conditions: [{ column: 'label', operator: '=', value: 1 }] };
      await handlers.insertRowsCode({ place: typed, query }, call);
      await until(() => document.getText().includes('pl.col("label") == 1'));
      assert.match(document.getText(), /^import polars as pl\n.*\nimport os\n$/s);
    } finally {
      Object.assign(vscode.window, { showQuickPick });
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('has a sample by a seed, the same whatever pages are read', async () => {
    const pick = { kind: 'sample', count: 120, seed: 4711 } as const;
    const query: RowsQuery = { conditions: [], pick };
    const chosen = [...(await numbers({ query })), ...(await numbers({ query, from: 100 }))];
    assert.equal(new Set(chosen).size, 120);
    assert.deepEqual(
      chosen,
      chosen.toSorted((one, other) => one - other),
    );
    const { rows, total } = await readAll({ query, from: 5 });
    assert.deepEqual(total, { kind: 'exact', rows: 120 });
    assert.deepEqual(
      rows.map(({ number, cells }) => [number, cells[1]?.text]),
      chosen.slice(5, 8).map((number) => [number, typedRows[number]?.text ?? '']),
    );
    handlers = freshHandlers();
    assert.deepEqual(await numbers({ query, from: 100 }), chosen.slice(100));
    assert.notDeepEqual(
      await numbers({ query: { ...query, pick: { ...pick, seed: 4712 } }, from: 100 }),
      chosen.slice(100),
    );
  });

  it('has a sample of the rows that match, in the service as in its files', async () => {
    const low = where(({ score }) => (score ?? 0) < -15);
    const query: RowsQuery = {
      conditions: [{ column: 'label', operator: '=', value: 1 }],
      pick: { kind: 'sample', count: 10, seed: 1 },
    };
    const fromService = await numbers({ query });
    assert.ok(fromService.every((number) => typedRows[number]?.label === 1));
    instead = () => new Response('', { status: 503 });
    handlers = freshHandlers();
    assert.deepEqual(await numbers({ query }), fromService);
    // The service takes no negative numbers, so its files are gone through.
    const conditions: RowsQuery['conditions'] = [{ column: 'score', operator: '<', value: -15 }];
    const more: RowsQuery = { conditions, pick: { kind: 'sample', count: 1000, seed: 1 } };
    assert.deepEqual(await numbers({ query: more }), low);
  });

  it('finds duplicates among the rows that match, nested cells included', async () => {
    const lines = [
      '{"a":{"x":1,"y":[1,2]},"b":"one"}',
      '{"a":{"x":2},"b":"two"}',
      '{"a":{"y":[1,2],"x":1},"b":"three"}',
      '{"a":null,"b":"two"}',
      '{"a":{"x":2},"b":"one"}',
      '{"a":null,"b":"four"}',
    ];
    const place = await file('doubles.jsonl', lines.join('\n'));
    const found = (columns: string[], conditions: RowsQuery['conditions'] = []) =>
      numbers({ place, columns: ['b'], query: { conditions, pick: { kind: 'duplicates', columns } } });
    assert.deepEqual(await found(['a']), [0, 2, 1, 4, 3, 5]);
    assert.deepEqual(await found(['b']), [0, 4, 1, 3]);
    assert.deepEqual(await found(['a', 'b']), []);
    assert.deepEqual(await found(['b'], [{ column: 'b', operator: '!=', value: 'two' }]), [0, 4]);
    const query: RowsQuery = { conditions: [], pick: { kind: 'duplicates', columns: ['label', 'text'] } };
    const keys = typedRows.map(({ label, text }) => JSON.stringify([label, text]));
    const expected = keys.flatMap((key, first) => {
      const group = where((row) => JSON.stringify([row.label, row.text]) === key);
      return group.length > 1 && group[0] === first ? group : [];
    });
    assert.ok(expected.length > 0);
    assert.deepEqual(await numbers({ query }), expected.slice(0, 100));
    assert.deepEqual((await readAll({ query })).notes, []);
  });

  it('compares cells that the service cuts by those of its files', async () => {
    const [first, second] = [0, 24];
    assert.equal(typedRows[first]?.text, typedRows[second]?.text);
    instead = (path) =>
      path.startsWith('/search')
        ? Response.json({
            features: [{ name: 'text', type: { dtype: 'string', _type: 'Value' } }],
            rows: [first, 1, second].map((number) => ({
              row_idx: number,
              row: { text: 'cut' },
              truncated_cells: ['text'],
            })),
            num_rows_total: 3,
            num_rows_per_page: 100,
            partial: false,
          })
        : undefined;
    const query: RowsQuery = {
      conditions: [],
      words: 'a',
      pick: { kind: 'duplicates', columns: ['text'] },
    };
    assert.deepEqual(await numbers({ query, columns: ['text'] }), [first, second]);
  });

  it('says which columns can’t be compared, and has no code for rows that are picked', async () => {
    const place = await file('a.csv', 'a,b\nx,1\ny,2\n');
    const query: RowsQuery = { conditions: [], pick: { kind: 'duplicates', columns: ['c'] } };
    assert.match(await words(() => read({ place, query, columns: ['a'] })), /doesn’t fit the column c/);
    const sample: RowsQuery = { conditions: [], pick: { kind: 'sample', count: 1, seed: 1 } };
    await assert.rejects(handlers.rowsCode({ place, query: sample, library: 'pandas' }, call));
  });

  it('saves the rows that are picked, and says which couldn’t be compared', async () => {
    const target = vscode.Uri.file(join(folder, 'picked.jsonl'));
    Object.assign(vscode.window, {
      showSaveDialog: async () => target,
      showInformationMessage: async () => undefined,
    });
    // Cells of up to 5 million characters are compared in full.
    const long = 'x'.repeat(5_100_000);
    const records = [{ a: long }, { a: 'y' }, { a: 'z' }, { a: long }, { a: 'y' }];
    const place = await file('long.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
    const query: RowsQuery = { conditions: [], pick: { kind: 'duplicates', columns: ['a'] } };
    await handlers.saveRows({ place, query }, call);
    assert.equal(await readFile(target.fsPath, 'utf8'), '{"a": "y"}\n{"a": "y"}\n');
    const { notes } = await readAll({ place, query, columns: ['a'] });
    assert.deepEqual(notes, ['2 rows weren’t compared, as their cells can’t be read in full.']);
  });

  it('saves large rows whole, and no more of them than fit into memory', async () => {
    const target = vscode.Uri.file(join(folder, 'large.jsonl'));
    Object.assign(vscode.window, {
      showSaveDialog: async () => target,
      showInformationMessage: async () => undefined,
    });
    const rowsOf = async (count: number) => {
      const records = Array.from({ length: count }, (_, index) => ({ index, text: 'x'.repeat(2_000_000) }));
      return file(`large-${count}.parquet`, await writeRows(['index', 'text'], records, 'parquet'));
    };
    await handlers.saveRows({ place: await rowsOf(30), query: all }, call);
    const saved = await readFile(target.fsPath, 'utf8');
    assert.deepEqual(
      new Set(
        saved
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).text.length),
      ),
      new Set([2_000_000]),
    );
    await assert.rejects(
      handlers.saveRows({ place: await rowsOf(110), query: all }, call),
      /These rows are larger than 200 MB\. Filter them first/,
    );
    assert.equal(await readFile(target.fsPath, 'utf8'), saved);
  });

  it('saves the rows of a query, whole and without formulas', async () => {
    const target = vscode.Uri.file(join(folder, 'rows.csv'));
    Object.assign(vscode.window, {
      showSaveDialog: async () => target,
      showInformationMessage: async () => undefined,
    });
    const place = await file('a.jsonl', '{"a":"=1+1","b":1}\n{"a":"x","b":2}\n{"a":"y","b":2}\n');
    const query: RowsQuery = { conditions: [{ column: 'b', operator: '<', value: 3 }], words: 'x' };
    await handlers.saveRows({ place, query: all }, call);
    assert.equal(await readFile(target.fsPath, 'utf8'), "a,b\n'=1+1,1\nx,2\ny,2\n");
    await handlers.saveRows({ place, query }, call);
    assert.equal(await readFile(target.fsPath, 'utf8'), 'a,b\nx,2\n');
    await handlers.saveRows({ place: typed, query: all }, call);
    const lines = (await readFile(target.fsPath, 'utf8')).trim().split('\n');
    assert.equal(lines.length, typedRowCount + 1);
    assert.ok(lines[1]?.includes(typedRows[0]?.noise ?? ''));
    assert.ok(!lines[0]?.includes('photo'));
  });
});
