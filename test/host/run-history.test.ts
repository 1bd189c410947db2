import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { RunHistory } from '../../src/editor/features/run/history/run-history';
import type { RunRecord } from '../../src/editor/features/run/history/run-record';
import { workspaceFolder } from '../../src/editor/kit/storage/workspace-folder';
import { withSetting } from './document';

function record(time: number): RunRecord {
  return {
    ...{
      id: `${time}-run`,
      time,
      milliseconds: 5,
      state: 'done',
      model: 'acme/model',
      task: 'summarization',
    },
    ...{ input: { kind: 'text', text: `Text ${time}`, cut: false }, answers: {} },
  };
}

describe('The history of runs in the editor', () => {
  let folder: string;
  let history: RunHistory;
  const open = () => new RunHistory(workspaceFolder(vscode.Uri.file(folder)));
  const ids = async (of: RunHistory) => (await of.records()).map(({ id }) => id);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-history-'));
    history = open();
  });
  afterEach(async () => {
    history.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses none of two windows that keep theirs at the same moment, and both list all', async () => {
    const other = open();
    await Promise.all([history.add(record(1)), other.add(record(2)), history.add(record(3))]);
    assert.equal((await ids(history)).length, 3);
    assert.deepEqual(await ids(other), await ids(history));
    await other.delete('2-run');
    assert.deepEqual((await ids(history)).sort(), ['1-run', '3-run']);
    await other.clear();
    assert.deepEqual(await ids(history), []);
    other.dispose();
  });

  it('keeps as many as the user wishes, and none where none are wished', async () => {
    for (const time of [1, 2, 3]) {
      await withSetting('history.limit', 2, () => history.add(record(time)));
    }
    assert.deepEqual(await ids(history), ['3-run', '2-run']);
    await withSetting('history.limit', 0, () => history.add(record(4)));
    assert.deepEqual(await ids(history), []);
  });

  it('leaves out a file that is damaged, and keeps all others', async () => {
    await history.add(record(1));
    await history.add(record(2));
    const [oldest] = (await readdir(folder)).sort();
    await writeFile(join(folder, oldest ?? ''), '{"id":');
    assert.deepEqual(await ids(history), ['2-run']);
  });

  it('shows what a run sent, in a document that can only be read', async () => {
    const exchange = {
      ...{ method: 'POST', url: 'https://router.example/v1', headers: [], body: '{"inputs":"Hi"}' },
      ...{ response: { status: 200, headers: [], body: 'Hello' }, milliseconds: 3 },
    };
    const show = (sent: RunRecord['sent']) =>
      vscode.commands.executeCommand('hubLens.showRunSent', { ...record(1), sent });
    await show({ exchanges: [exchange], left: 0 });
    const { document } = vscode.window.activeTextEditor ?? {};
    assert.equal(document?.uri.scheme, 'hub-lens-run-sent');
    const shown = JSON.parse(document?.getText() ?? '');
    assert.deepEqual([shown.model, shown.exchanges], ['acme/model', [exchange]]);
    assert.equal(vscode.workspace.fs.isWritableFileSystem('hub-lens-run-sent'), undefined);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    for (const sent of [undefined, { exchanges: [], left: 0 }]) {
      await show(sent);
      assert.notEqual(vscode.window.activeTextEditor?.document.uri.scheme, 'hub-lens-run-sent');
    }
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('tells of each change', async () => {
    let changes = 0;
    history.onDidChange(() => (changes += 1));
    await history.add(record(1));
    await history.delete('1-run');
    await history.clear();
    assert.equal(changes, 3);
  });
});
