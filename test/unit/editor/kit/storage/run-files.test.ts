import assert from 'node:assert/strict';
import type { Folder } from '../../../../../src/editor/kit/storage/folder';
import { RunFiles } from '../../../../../src/editor/kit/storage/run-files';
import { versionedFolder } from '../../../../../src/editor/kit/storage/versioned-folder';
import { memoryDisk, Shelf } from '../../memory-disk';

const bytes = new Uint8Array(10);
const limits = { runs: 3, bytes: 1000 };
const run = (time: number) => ({ id: `run-${time}`, time });

describe('Runs, a file each', () => {
  let shelf: Shelf;
  let folder: Folder;
  let files: RunFiles;
  const names = async () => (await files.list()).map(({ name }) => name);

  beforeEach(() => {
    shelf = new Shelf();
    folder = versionedFolder(memoryDisk(shelf));
    files = new RunFiles(folder);
  });

  it('are listed with the newest first, and leave other files alone', async () => {
    await folder.write('index.json', bytes);
    await files.add(run(5), bytes, limits);
    await files.add(run(70), bytes, limits);
    assert.deepEqual(await names(), ['000000000000070-run-70.json', '000000000000005-run-5.json']);
    await files.clear();
    assert.deepEqual(await names(), []);
    assert.deepEqual([...shelf.files.keys()], ['index.json']);
  });

  it('make room for a new one by number and by bytes, the oldest first', async () => {
    for (const time of [1, 2, 3, 4]) {
      await files.add(run(time), bytes, limits);
    }
    assert.equal(await files.find('run-1'), undefined);
    assert.equal((await names()).length, 3);
    await files.add(run(5), bytes, { runs: 3, bytes: 20 });
    assert.deepEqual(await names(), ['000000000000005-run-5.json', '000000000000004-run-4.json']);
    await files.add(run(6), bytes, { runs: 1, bytes: 20 });
    assert.deepEqual(await names(), ['000000000000006-run-6.json']);
  });

  it('stay in their order when the clock is put back', async () => {
    await files.add(run(50), bytes, limits);
    await files.add(run(3), bytes, limits);
    assert.deepEqual(await names(), ['000000000000051-run-3.json', '000000000000050-run-50.json']);
  });

  it('are deleted one by one; one that is not there is no failure', async () => {
    await files.add(run(1), bytes, limits);
    await files.add(run(2), bytes, limits);
    await files.delete('run-1');
    await files.delete('run-9');
    assert.deepEqual(await names(), ['000000000000002-run-2.json']);
  });

  it('are all there when several windows add theirs at once', async () => {
    const windows = [files, new RunFiles(folder), new RunFiles(folder)];
    await Promise.all(windows.map((each, index) => each.add({ id: `of-${index}`, time: 8 }, bytes, limits)));
    assert.equal((await names()).length, 3);
  });
});
