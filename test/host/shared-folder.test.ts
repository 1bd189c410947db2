import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { diskFolder, workspaceFolder } from '../../src/editor/kit/storage/workspace-folder';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe('A folder of the editor that windows share', () => {
  let folder: string;
  let uri: vscode.Uri;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-shared-'));
    uri = vscode.Uri.file(join(folder, 'not', 'there', 'yet'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is empty as long as nothing is written', async () => {
    assert.deepEqual(await diskFolder(uri).names(), []);
    assert.deepEqual(await workspaceFolder(uri).list(), []);
    assert.equal(await workspaceFolder(uri).read('a.json'), undefined);
    await workspaceFolder(uri).delete('a.json');
  });

  it('gives what one wants to have alone to one of many who ask at once', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const asked = await Promise.all(
        Array.from({ length: 8 }, () => diskFolder(uri).claim(`turn-${round}`)),
      );
      assert.equal(asked.filter(Boolean).length, 1, `round ${round}: ${asked}`);
    }
    assert.equal((await readdir(uri.fsPath)).length, 10, 'no draft is left');
    await diskFolder(uri).delete('turn-1');
    assert.equal(await diskFolder(uri).claim('turn-2'), false);
    assert.equal(await diskFolder(uri).claim('turn-1'), true);
  });

  it('does not write over a file when another is renamed', async () => {
    const disk = diskFolder(uri);
    await disk.write('a', encode('one'));
    await disk.write('b', encode('two'));
    await assert.rejects(disk.rename('a', 'b'));
    assert.equal(decode(await disk.read('b')), 'two');
  });

  it('always has the file that is replaced again and again', async () => {
    const [writer, reader] = [workspaceFolder(uri), workspaceFolder(uri)];
    await writer.write('a.json', encode('0'));
    let isWriting = true;
    const writing = (async () => {
      for (let count = 1; count <= 40; count += 1) {
        await writer.write('a.json', encode(String(count)));
      }
      isWriting = false;
    })();
    let last = 0;
    while (isWriting) {
      const found = Number(decode(await reader.read('a.json')) ?? assert.fail('it is gone'));
      assert.ok(found >= last, `${found} after ${last}`);
      last = found;
    }
    await writing;
    assert.equal(decode(await reader.read('a.json')), '40');
    const [file, ...others] = await reader.list();
    assert.deepEqual([file?.name, file?.size, others.length], ['a.json', 2, 0]);
    assert.equal((await readdir(uri.fsPath)).length, 1);
  });
});
