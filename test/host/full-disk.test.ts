import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { Journal, JournalError } from '../../src/batch';
import { explain } from '../../src/editor/failures/explain';
import { KnownIds } from '../../src/editor/features/completion/known-ids';
import { TrialStore } from '../../src/editor/features/playground/history/trial-store';
import { keepRun } from '../../src/editor/features/run/history/keep-run';
import { RunHistory } from '../../src/editor/features/run/history/run-history';
import type { RunRecord } from '../../src/editor/features/run/history/run-record';
import { workspaceFolder } from '../../src/editor/kit/storage/workspace-folder';
import { batchFolders } from '../../src/editor/parts/batches/file-access';
import { leasedJournal } from '../../src/editor/parts/batches/journal-store';
import { keepRows } from '../../src/editor/parts/batches/kept-rows';
import { ResultFiles } from '../../src/editor/parts/result-files';
import { createSession } from '../../src/editor/session/session';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const picture = { type: 'image/png', bytes: new Uint8Array(1000) };

describe('On a full disk', () => {
  let folder: string;
  let storage: vscode.Uri;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-full-'));
    storage = vscode.Uri.file(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Whatever is written below this name fails as on a disk on which no folder can be made. */
  const block = (name: string) => writeFile(join(folder, name), '');

  it('a picture that a model made is not half kept, and the failure reaches who may save it elsewhere', async () => {
    await block('results');
    await assert.rejects(new ResultFiles(storage).write([picture], 'acme/paint', new Date()));
    await rm(join(folder, 'results'));
    const [uri] = await new ResultFiles(storage).write([picture], 'acme/paint', new Date());
    assert.ok(uri);
    assert.equal((await vscode.workspace.fs.readFile(uri)).length, 1000);
  });

  it('a journal refuses to go on, in words that say what to do', async () => {
    await mkdir(join(folder, 'job'));
    await block('job/journal');
    const { of } = batchFolders(storage);
    const lease = { confirm: async () => undefined };
    const journal = await Journal.open({
      ...leasedJournal(of('job', 'journal'), lease),
      list: async () => [],
    });
    const entry = { kind: 'sent', row: 0, attempt: 1, at: 0 } as const;
    const error = await journal.append(entry).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    assert.ok(error instanceof JournalError);
    assert.match(explain(error).message, /rows might be charged twice/);
    await rm(join(folder, 'job', 'journal'));
    await assert.rejects(journal.append({ ...entry, row: 1 }), JournalError, 'it is broken for good');
    assert.equal(journal.rows.size, 0);
  });

  it('a run of the playground that cannot be kept takes no other one with it', async () => {
    await block('trials');
    const store = new TrialStore(workspaceFolder(vscode.Uri.joinPath(storage, 'trials')));
    const trial = {
      id: 'one',
      time: 1,
      target: { model: 'acme/summariser', provider: 'auto', task: 'summarization' as const },
      input: { kind: 'form' as const, values: { inputs: 'A text.' } },
      parameters: {},
      state: 'done' as const,
      figures: { totalMilliseconds: 1 },
    };
    const limits = { runs: 5, bytes: 100_000 };
    await assert.rejects(store.add(trial, limits));
    await rm(join(folder, 'trials'));
    await store.add(trial, limits);
    assert.deepEqual(
      (await store.list()).map(({ id }) => id),
      ['one'],
    );
  });

  it('a run in the editor that cannot be kept has ended well, and is told of in the log', async () => {
    await block('runs');
    const history = new RunHistory(workspaceFolder(vscode.Uri.joinPath(storage, 'runs')));
    const log = testLog();
    const errors: string[] = [];
    const watched = Object.assign(Object.create(log), {
      error: (words: unknown) => errors.push(String(words)),
    });
    const record: RunRecord = {
      ...{ id: 'one', time: 1, milliseconds: 1, state: 'done', model: 'acme/model', task: 'summarization' },
      ...{ input: { kind: 'text', text: 'A text.', cut: false }, answers: {} },
    };
    await keepRun(history, record, watched);
    assert.match(errors.join(), /^The run one is not kept in the history: /);
    await rm(join(folder, 'runs'));
    await keepRun(history, record, watched);
    assert.deepEqual(await history.records(), [record]);
    assert.equal(errors.length, 1);
    history.dispose();
  });

  it('lines that were selected are refused before anything is set up for them', async () => {
    await block('lines');
    await assert.rejects(keepRows(storage, new TextEncoder().encode('one\ntwo'), 'txt'));
  });

  it('what is only remembered goes on without the disk, and says so in the log alone', async () => {
    await block('ids');
    const context = contextInMemory(storage);
    const log = testLog();
    const errors: string[] = [];
    const session = createSession(
      context,
      Object.assign(Object.create(log), { error: (words: unknown) => errors.push(String(words)) }),
    );
    const known = new KnownIds(workspaceFolder(vscode.Uri.joinPath(storage, 'ids')), session);
    try {
      await known.ready;
      known.learn([{ kind: 'model', id: 'acme/learnt' }]);
    } finally {
      // It writes what it has learnt before it goes.
      known.dispose();
    }
    await until(() => errors.length > 0);
    assert.equal(errors.length, 1);
    vscode.Disposable.from(...context.subscriptions).dispose();
  });
});
