import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskAt, type LocalDisk } from '../../../../src/editor/session/cache-disk';
import { readCache, readRepository, removalOfRevisions } from '../../../../src/local';
import { commit, gpt2, linked, otherCommit } from '../../local/cache/trees';
import { writeTree } from '../../local/cache/write-tree';

describe('The hub’s cache on a real disk', () => {
  let folder: string;
  let disk: LocalDisk;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-cache-'));
    disk = diskAt(folder);
    await writeTree(folder, linked);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const remove = async (commits: readonly string[]) => {
    const repository = await readRepository(disk, gpt2);
    assert.ok(repository);
    for (const path of removalOfRevisions(repository, commits).paths) {
      await disk.remove(path);
    }
  };

  it('is read, loses a revision, and then the rest', async () => {
    const [before] = await readCache(disk);
    assert.deepEqual([before?.bytes, before?.revisions.length], [1_041_300, 2]);
    assert.ok(Date.now() - (before?.usedAt ?? 0) < 60_000);
    assert.deepEqual(before?.revisions.find((each) => each.commit === commit)?.refs.toSorted(), [
      'main',
      'v1.0',
    ]);
    await remove([commit]);
    const [after] = await readCache(disk);
    assert.deepEqual(
      after?.revisions.map((revision) => [revision.commit, revision.bytes, revision.files.length]),
      [[otherCommit, 1_000_700, 2]],
    );
    assert.equal(after?.bytes, 1_000_700);
    await remove([otherCommit]);
    assert.deepEqual(await readdir(folder), []);
    assert.deepEqual(await readCache(disk), []);
  });

  it('isn’t there before the first download', async () => {
    assert.deepEqual(await readCache(diskAt(join(folder, 'nothing'))), []);
  });

  it('may be behind a link itself', async () => {
    await symlink(folder, join(folder, 'hub'));
    assert.equal((await readCache(diskAt(join(folder, 'hub')))).length, 1);
  });

  it('isn’t followed out of its folder, neither to read nor to delete', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'hub-lens-outside-'));
    try {
      await mkdir(join(outside, commit));
      await writeFile(join(outside, commit, 'mine'), 'mine');
      await rm(join(folder, gpt2, '.no_exist'), { recursive: true });
      await symlink(outside, join(folder, gpt2, '.no_exist'));
      await symlink(outside, join(folder, gpt2, 'snapshots', commit, 'outside'));
      await symlink(outside, join(folder, 'models--somebody--else'));
      assert.equal((await readCache(disk)).length, 1);
      await remove([commit]);
      await disk.remove(gpt2);
      await disk.remove('models--somebody--else');
      assert.deepEqual(await readdir(join(outside, commit)), ['mine']);
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  it('says what is wrong with its folder', async () => {
    await writeFile(join(folder, 'file'), '');
    await assert.rejects(readCache(diskAt(join(folder, 'file'))), {
      code: 'notAFolder',
      path: join(folder, 'file'),
    });
    await assert.rejects(disk.facts('gone'), { code: 'failed' });
  });

  it('says that access is missing', async function () {
    if (process.getuid?.() === 0) {
      this.skip();
    }
    await chmod(folder, 0);
    try {
      await assert.rejects(readCache(disk), { code: 'notAllowed' });
    } finally {
      await chmod(folder, 0o700);
    }
  });
});
