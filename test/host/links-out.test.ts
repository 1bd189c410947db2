import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { readFile } from '../../src/editor/features/run/input';
import { callRowOf } from '../../src/editor/parts/batches/call-world';
import { tableFiles } from '../../src/editor/parts/batches/file-access';
import { createSession, type Session } from '../../src/editor/session/session';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const secret = 'a key of the user';

describe('A link in a repository that leads out of it', () => {
  let outside: string;
  let folder: vscode.Uri;
  let session: Session;
  const context = contextInMemory();

  before(async () => {
    const [root] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(root?.uri.scheme === 'file');
    folder = vscode.Uri.file(await mkdtemp(join(root.uri.fsPath, 'links-')));
    outside = await mkdtemp(join(tmpdir(), 'hub-lens-outside-'));
    await writeFile(join(outside, 'id_rsa'), secret);
    for (const name of ['cat.png', 'rows.csv']) {
      await symlink(join(outside, 'id_rsa'), join(folder.fsPath, name));
    }
    await writeFile(join(folder.fsPath, 'dog.png'), 'a dog');
    session = createSession(context, testLog());
  });
  after(async () => {
    await rm(folder.fsPath, { recursive: true });
    await rm(outside, { recursive: true });
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  const at = (name: string) => vscode.Uri.joinPath(folder, name);
  const refused = { name: 'UserError', message: /is a link to a file outside the workspace/ };

  it('is not the input of a run', async () => {
    await assert.rejects(readFile(at('cat.png')), refused);
    const { source } = await readFile(at('dog.png'));
    assert.equal(await source.text(), 'a dog');
  });

  it('is no input of a run without a name that says what it is', async () => {
    await assert.rejects(readFile(vscode.Uri.file(join(outside, 'id_rsa'))), /neither an image nor/);
  });

  it('is not a table of rows', async () => {
    await assert.rejects(tableFiles.read(at('rows.csv').toString()), refused);
  });

  it('is not where files of the answers are saved', async () => {
    await symlink(outside, join(folder.fsPath, 'rows.answers.files'));
    const subject = {
      spender: { feature: 'batch' as const },
      target: { model: 'acme/paint', provider: 'hf-inference', task: 'text-to-image' },
      parameters: {},
    };
    const output = at('rows.answers.csv').toString();
    await assert.rejects(
      callRowOf(session, { ...subject, files: { place: at('rows.csv').toString() }, output }),
      /rows\.answers\.files is a link to another folder/,
    );
  });

  it('is not the file of a cell', async () => {
    const call = await callRowOf(session, {
      spender: { feature: 'batch' },
      target: { model: 'acme/eyes', provider: 'hf-inference', task: 'image-classification' },
      parameters: {},
      files: { place: at('any.csv').toString() },
      output: at('any.answers.csv').toString(),
    });
    await assert.rejects(
      call({ kind: 'form', values: { image: 'cat.png' } }, { row: 0, signal: new AbortController().signal }),
      /cat\.png is outside the folder of the rows/,
    );
  });
});
