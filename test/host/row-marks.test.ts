import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { explain } from '../../src/editor/failures/explain';
import { rowsHandlers } from '../../src/editor/features/rows-page/handlers';
import { RowMarks } from '../../src/editor/features/rows-page/marks/row-marks';
import { RowSources } from '../../src/editor/features/rows-page/row-sources';
import { Turns } from '../../src/editor/kit/turns';
import { createSession, type Session } from '../../src/editor/session/session';
import type { RowsPlace, RowsQuery } from '../../src/protocol';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const call = { signal: new AbortController().signal, sendChunk: () => undefined } as never;
const [root] = vscode.workspace.workspaceFolders ?? [];
const glue: RowsPlace = { kind: 'dataset', id: 'nyu-mll/glue', config: 'default', split: 'test' };
const datasetFile = 'glue-default-test.marks.jsonl';

describe('The marks of rows', () => {
  const { showSaveDialog, showInformationMessage } = vscode.window;
  const context = contextInMemory();
  let session: Session;
  let folder: string;
  let place: RowsPlace;
  let rowMarks: RowMarks;
  let changes: number;
  let handlers: ReturnType<typeof rowsHandlers>;

  before(() => {
    session = createSession(context, testLog());
  });
  after(() => vscode.Disposable.from(...context.subscriptions).dispose());
  beforeEach(async () => {
    assert.ok(root);
    folder = await mkdtemp(join(root.uri.fsPath, 'marks-'));
    const path = join(folder, 'harbours.csv');
    await writeFile(path, 'name,mark\nAa,1\nBb,2\nCc,3\n');
    place = { kind: 'file', uri: vscode.Uri.file(path).toString() };
    changes = 0;
    rowMarks = new RowMarks(new Turns(), () => {
      changes += 1;
    });
    handlers = rowsHandlers(session, new RowSources(session), {
      rowMarks,
      storage: vscode.Uri.file(join(folder, 'storage')),
    });
  });
  afterEach(async () => {
    rowMarks.dispose();
    Object.assign(vscode.window, { showSaveDialog, showInformationMessage });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const left = (await readdir(root?.uri.fsPath ?? folder)).filter((name) => name.endsWith('.marks.jsonl'));
    await Promise.all(left.map((name) => rm(inRoot(name))));
    await rm(folder, { recursive: true, force: true });
  });

  const inRoot = (name: string) => join(root?.uri.fsPath ?? '', name);
  const marksPath = () => join(folder, 'harbours.csv.marks.jsonl');
  const marked = async () => (await handlers.readMarks({ place }, call)).marks;
  const words = async (attempt: Promise<unknown>) => {
    const error = await attempt.then(
      () => assert.fail('It succeeds'),
      (failure: unknown) => failure,
    );
    return explain(error, {}).message;
  };

  it('are written beside a file, and are gone with the last one', async () => {
    assert.deepEqual(await handlers.readMarks({ place }, call), { marks: [] });
    const change = { row: 2, mark: 'wrong label', note: 'It’s a pier.' };
    assert.deepEqual(await handlers.markRow({ place, change }, call), change);
    await handlers.markRow({ place, change: { row: 0, mark: 'good' } }, call);
    assert.equal(
      await readFile(marksPath(), 'utf8'),
      '{"row": 0, "mark": "good"}\n{"row": 2, "mark": "wrong label", "note": "It’s a pier."}\n',
    );
    await handlers.openMarks({ place }, call);
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, marksPath());
    await handlers.markRow({ place, change: { row: 2, mark: '', note: '' } }, call);
    await handlers.markRow({ place, change: { row: 0, mark: '' } }, call);
    assert.deepEqual(await readdir(folder), ['harbours.csv']);
  });

  it('of a dataset are written into the workspace, and never into a file of other rows', async () => {
    await handlers.markRow({ place: glue, change: { row: 3, mark: 'bad' } }, call);
    const head = '{"dataset": "nyu-mll/glue", "config": "default", "split": "test"}\n';
    assert.equal(await readFile(inRoot(datasetFile), 'utf8'), `${head}{"row": 3, "mark": "bad"}\n`);
    const namesake: RowsPlace = { ...glue, id: 'acme/glue' };
    assert.deepEqual(await handlers.readMarks({ place: namesake }, call), { marks: [] });
    await handlers.markRow({ place: namesake, change: { row: 3, mark: 'good' } }, call);
    assert.match(await readFile(inRoot('glue-default-test-2.marks.jsonl'), 'utf8'), /"acme\/glue".*\n.*good/);
    assert.equal(await readFile(inRoot(datasetFile), 'utf8'), `${head}{"row": 3, "mark": "bad"}\n`);
    // A file is found again although the one before it is gone.
    await rm(inRoot(datasetFile));
    const found = await handlers.readMarks({ place: namesake }, call);
    assert.deepEqual(
      found.marks.map(({ mark }) => mark),
      ['good'],
    );
  });

  it('choose the rows that are shown and saved, as they are by then', async () => {
    const numbersOf = async (query: RowsQuery) => {
      for (;;) {
        const page = await handlers.readRows(
          { place, query, from: 0, count: 100, columns: ['name'], seen: 0 },
          call,
        );
        if (page.total.kind === 'exact') {
          return page.rows.map(({ number }) => number);
        }
      }
    };
    const query: RowsQuery = { conditions: [], pick: { kind: 'marked' } };
    assert.deepEqual(await numbersOf(query), []);
    for (const row of [2, 0, 7]) {
      await handlers.markRow({ place, change: { row, note: 'Look again.' } }, call);
    }
    assert.deepEqual(await numbersOf(query), [0, 2]);
    assert.deepEqual(await numbersOf({ ...query, words: 'C' }), [2]);
    const target = vscode.Uri.file(join(folder, 'marked.csv'));
    Object.assign(vscode.window, {
      showSaveDialog: async () => target,
      showInformationMessage: async () => undefined,
    });
    await handlers.saveRows({ place, query }, call);
    const text = await readFile(target.fsPath, 'utf8');
    assert.equal(text, 'name,mark,mark_2,note\nAa,1,,Look again.\nCc,3,,Look again.\n');
  });

  it('arrive when they are changed by hand, or the file is deleted', async () => {
    assert.deepEqual(await marked(), []);
    await writeFile(marksPath(), '{"row": 1, "mark": "by hand"}\n');
    await until(() => changes > 0);
    assert.deepEqual(
      (await marked()).map(({ row, mark }) => [row, mark]),
      [[1, 'by hand']],
    );
    const before = changes;
    await rm(marksPath());
    await until(() => changes > before);
    assert.deepEqual(await marked(), []);
  });

  it('lose nothing that another window writes in between, or two pages at once', async () => {
    await handlers.markRow({ place, change: { row: 0, mark: 'good' } }, call);
    await writeFile(
      marksPath(),
      '# reviewed by Ana\n{"row": 0, "mark": "good", "by": "Ana"}\n{"row": 1, "mark": "bad"}\n',
    );
    await Promise.all(
      [0, 1, 2].map((row) => handlers.markRow({ place, change: { row, note: `note ${row}` } }, call)),
    );
    assert.equal(
      await readFile(marksPath(), 'utf8'),
      [
        '# reviewed by Ana',
        '{"row": 0, "by": "Ana", "mark": "good", "note": "note 0"}',
        '{"row": 1, "mark": "bad", "note": "note 1"}',
        '{"row": 2, "note": "note 2"}',
        '',
      ].join('\n'),
    );
  });

  it('wait for what is unsaved in an editor', async () => {
    const change = { row: 1, mark: 'bad' };
    await handlers.markRow({ place, change: { row: 0, mark: 'good' } }, call);
    await handlers.openMarks({ place }, call);
    const { activeTextEditor: editor } = vscode.window;
    await editor?.edit((edit) => edit.insert(new vscode.Position(0, 0), '# mine\n'));
    assert.match(await words(handlers.markRow({ place, change }, call)), /has unsaved changes/);
    await editor?.document.save();
    await handlers.markRow({ place, change }, call);
    assert.match(await readFile(marksPath(), 'utf8'), /^# mine\n.*good.*\n.*bad/);
  });

  it('are two more columns of saved rows, by other names than those of the data', async () => {
    const target = vscode.Uri.file(join(folder, 'saved.jsonl'));
    Object.assign(vscode.window, {
      showSaveDialog: async () => target,
      showInformationMessage: async () => undefined,
    });
    const saved = async (condition: string) => {
      const conditions = [{ column: 'name', operator: '=' as const, value: condition }];
      await handlers.saveRows({ place, query: { conditions } }, call);
      return readFile(target.fsPath, 'utf8');
    };
    await handlers.markRow({ place, change: { row: 1, mark: 'bad', note: 'A pier' } }, call);
    assert.equal(await saved('Bb'), '{"name": "Bb", "mark": 2, "mark_2": "bad", "note": "A pier"}\n');
    assert.equal(await saved('Cc'), '{"name": "Cc", "mark": 3}\n');
  });

  it('are refused where they have no place, and where the file is a stranger’s', async () => {
    const answer = await handlers.readMarks({ place: { kind: 'answer', id: 'a' } }, call);
    assert.match(answer.refusal ?? '', /can’t be marked/);
    const change = { row: 0, mark: 'good' };
    await writeFile(marksPath(), Buffer.from([0xff, 0xfe, 0x41]));
    assert.match(await words(handlers.markRow({ place, change }, call)), /UTF-8/);
    await writeFile(marksPath(), ' '.repeat(4_000_001));
    assert.match(await words(handlers.markRow({ place, change }, call)), /full/);
    const outside = await mkdtemp(join(tmpdir(), 'hub-lens-marks-'));
    try {
      await writeFile(join(outside, 'notes.txt'), 'mine\n');
      await rm(marksPath());
      await symlink(join(outside, 'notes.txt'), marksPath());
      assert.match(await words(handlers.markRow({ place, change }, call)), /link to a file outside/);
      assert.equal(await readFile(join(outside, 'notes.txt'), 'utf8'), 'mine\n');
    } finally {
      await rm(outside, { recursive: true, force: true });
    }
  });

  it('of a dataset need a folder', async () => {
    const { workspaceFolders } = vscode.workspace;
    Object.defineProperty(vscode.workspace, 'workspaceFolders', { configurable: true, value: undefined });
    try {
      const { refusal } = await handlers.readMarks({ place: glue }, call);
      assert.match(refusal ?? '', /open a folder/);
    } finally {
      Object.defineProperty(vscode.workspace, 'workspaceFolders', {
        configurable: true,
        value: workspaceFolders,
      });
    }
  });
});
