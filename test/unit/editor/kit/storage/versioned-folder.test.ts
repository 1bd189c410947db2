import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Folder } from '../../../../../src/editor/kit/storage/folder';
import { versionedFolder } from '../../../../../src/editor/kit/storage/versioned-folder';
import { memoryDisk, Shelf } from '../../memory-disk';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** A folder whose window is killed at the given step of the disk. */
function killedAt(shelf: Shelf, step: number) {
  let steps = 0;
  const turn = async () => {
    steps += 1;
    if (steps >= step) {
      throw new Error('killed');
    }
  };
  return { folder: versionedFolder(memoryDisk(shelf, { turn, now: () => 0 })), steps: () => steps };
}

async function shelfWith(...texts: readonly string[]): Promise<Shelf> {
  const shelf = new Shelf();
  const folder = versionedFolder(memoryDisk(shelf));
  for (const text of texts) {
    await folder.write('a.json', encode(text));
  }
  return shelf;
}

describe('a folder that windows share', () => {
  it('has the file that was written last, under its own name', async () => {
    const folder = versionedFolder(memoryDisk(await shelfWith('one', 'two', 'three')));
    assert.equal(decode(await folder.read('a.json')), 'three');
    assert.deepEqual(await folder.list(), [{ name: 'a.json', version: 3, size: 5, mtime: 0 }]);
    assert.equal(await folder.read('b.json'), undefined);
    await folder.delete('a.json');
    assert.equal(await folder.read('a.json'), undefined);
    assert.deepEqual(await folder.list(), []);
  });

  it('is listed once to read or delete all that is in it', async () => {
    const disk = memoryDisk();
    let listings = 0;
    const names = () => {
      listings += 1;
      return disk.names();
    };
    const folder = versionedFolder({ ...disk, names });
    for (const version of [1, 2]) {
      for (let index = 0; index < 200; index += 1) {
        await folder.write(`${index}.json`, encode(`${index} in version ${version}`));
      }
    }
    listings = 0;
    const files = await folder.list();
    for (const file of files) {
      assert.equal(decode(await folder.readListed(file)), `${file.name.slice(0, -5)} in version 2`);
    }
    assert.equal(listings, 1);
    await folder.delete(...files.map(({ name }) => name));
    assert.equal(listings, 2);
    assert.equal(disk.files.size, 0);
  });

  const changes: Readonly<
    Record<string, { readonly change: (other: Folder) => Promise<void>; readonly found?: string }>
  > = {
    'is the new one once it was replaced': {
      change: (other) => other.write('a.json', encode('new')),
      found: 'new',
    },
    'is gone once it was deleted': { change: (other) => other.delete('a.json') },
    'is the new one once it was deleted and written again': {
      change: async (other) => {
        await other.delete('a.json');
        await other.write('a.json', encode('new'));
      },
      found: 'new',
    },
  };
  for (const before of [['one'], ['one', 'two']]) {
    for (const [title, { change, found }] of Object.entries(changes)) {
      it(`has a listed file that ${title} by another window, ${before.length} versions old`, async () => {
        const shelf = await shelfWith(...before);
        const folder = versionedFolder(memoryDisk(shelf));
        const [file = assert.fail('nothing is listed')] = await folder.list();
        await change(versionedFolder(memoryDisk(shelf)));
        assert.equal(decode(await folder.readListed(file)), found);
      });
    }
  }

  for (const before of [[], ['one'], ['one', 'two']]) {
    it(`has the old file or the new one after a kill at any step, ${before.length} versions old`, async () => {
      for (let step = 1; ; step += 1) {
        const shelf = await shelfWith(...before);
        const { folder, steps } = killedAt(shelf, step);
        const outcome = await folder.write('a.json', encode('new')).then(
          () => 'written',
          () => 'killed',
        );
        const after = versionedFolder(memoryDisk(shelf));
        const found = decode(await after.read('a.json'));
        assert.ok(found === 'new' || (outcome === 'killed' && found === before.at(-1)), `${step}: ${found}`);
        await after.write('a.json', encode('newer'));
        assert.equal(decode(await after.read('a.json')), 'newer');
        if (steps() < step) {
          break;
        }
      }
    });
  }

  it('brings nothing old back when a deletion is killed', async () => {
    for (let step = 1; step < 12; step += 1) {
      const shelf = await shelfWith('one');
      // Killed before it could delete the older one.
      shelf.files.set('a.json~2', encode('two'));
      await killedAt(shelf, step)
        .folder.delete('a.json')
        .catch(() => undefined);
      const found = decode(await versionedFolder(memoryDisk(shelf)).read('a.json'));
      assert.ok(found === undefined || found === 'two', `${step}: ${found}`);
    }
  });

  it('is rid of the drafts of windows that were killed, once nobody can be writing them', async () => {
    const shelf = new Shelf();
    const day = 86_400_000;
    const at = (time: number) => {
      const now = () => time;
      return versionedFolder(memoryDisk(shelf, { turn: async () => undefined, now }));
    };
    const drafts = () => [...shelf.files.keys()].filter((name) => name.startsWith('.'));
    const killed = killedAt(shelf, 4).folder;
    await assert.rejects(killed.write('a.json', encode('half')));
    assert.equal(drafts().length, 1);
    await at(day).write('b.json', encode('soon'));
    assert.equal(drafts().length, 1);
    await at(day + 1).write('b.json', encode('later'));
    assert.deepEqual([...shelf.files.keys()], ['b.json~2']);
  });

  it('leaves the draft of another window alone although a file is dated in the future', async () => {
    const shelf = new Shelf();
    const at = (time: number) => memoryDisk(shelf, { turn: async () => undefined, now: () => time });
    const today = 1000 * 86_400_000;
    await versionedFolder(at(2 * today)).write('odd.json', encode('odd'));
    await at(today).write('.draft', encode('half'));
    await versionedFolder(at(today + 1)).write('a.json', encode('one'));
    assert.ok(shelf.files.has('.draft'));
  });

  it('is never without its file for those who look while it is replaced', async () => {
    const shelf = await shelfWith('0');
    const world = { turn: () => setImmediate(), now: () => 0 };
    const [writer, reader] = [
      versionedFolder(memoryDisk(shelf, world)),
      versionedFolder(memoryDisk(shelf, world)),
    ];
    let isWriting = true;
    const writing = (async () => {
      for (let count = 1; count <= 50; count += 1) {
        await writer.write('a.json', encode(String(count)));
      }
      isWriting = false;
    })();
    let last = 0;
    while (isWriting) {
      const found = Number(decode(await reader.read('a.json')) ?? assert.fail('it is gone'));
      assert.ok(found >= last, `${found} after ${last}`);
      const [listed = assert.fail('it is not listed'), ...others] = await reader.list();
      assert.deepEqual(others, []);
      last = Number(decode(await reader.readListed(listed)) ?? assert.fail('it is gone'));
      assert.ok(last >= found, `${last} after ${found}`);
    }
    await writing;
    assert.deepEqual([...shelf.files.keys()], ['a.json~51']);
  });

  it('lists a file that is replaced before it is looked at', async () => {
    const disk = memoryDisk(await shelfWith('one'));
    let isReplaced = false;
    const stat = async (name: string) => {
      if (!isReplaced) {
        isReplaced = true;
        await versionedFolder(disk).write('a.json', encode('two'));
      }
      return disk.stat(name);
    };
    assert.deepEqual(await versionedFolder({ ...disk, stat }).list(), [
      { name: 'a.json', version: 2, size: 3, mtime: 0 },
    ]);
  });

  it('has one of them whole when windows write the same file at once', async () => {
    const shelf = await shelfWith('old');
    const world = { turn: () => setImmediate(), now: () => 0 };
    const texts = ['first', 'second', 'third'];
    await Promise.all(
      texts.map((text) => versionedFolder(memoryDisk(shelf, world)).write('a.json', encode(text))),
    );
    const found = decode(await versionedFolder(memoryDisk(shelf)).read('a.json'));
    assert.ok(found !== undefined && texts.includes(found), found);
  });

  it('says so when the disk fails, and has what it had', async () => {
    const shelf = await shelfWith('old');
    const failing = memoryDisk(shelf);
    const full = versionedFolder({ ...failing, write: () => Promise.reject(new Error('ENOSPC')) });
    await assert.rejects(full.write('a.json', encode('new')), /ENOSPC/);
    const unreadable = versionedFolder({ ...failing, names: () => Promise.reject(new Error('EIO')) });
    await assert.rejects(unreadable.read('a.json'), /EIO/);
    assert.equal(decode(await versionedFolder(failing).read('a.json')), 'old');
  });
});
