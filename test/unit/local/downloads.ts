import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { LocalDisk } from '../../../src/editor/session/cache-disk';
import {
  CacheError,
  type CacheErrorCode,
  type CacheStore,
  type Download,
  downloadFiles,
  type RemoteFile,
  readCache,
  removalOfRepository,
} from '../../../src/local';

const commit = 'a'.repeat(40);
const folder = 'models--acme--tiny';

const contents: Readonly<Record<string, string>> = {
  'config.json': '{"a": 1}\n',
  'onnx/model.onnx': 'weights '.repeat(1000),
};

function remote(path: string): RemoteFile {
  const bytes = Buffer.from(contents[path] ?? '');
  const hash = (algorithm: string, prefix = '') =>
    createHash(algorithm).update(prefix).update(bytes).digest('hex');
  return path.endsWith('.onnx')
    ? { path, size: bytes.length, oid: 'b'.repeat(40), lfs: { oid: hash('sha256') } }
    : { path, size: bytes.length, oid: hash('sha1', `blob ${bytes.length}\0`) };
}

/** An empty cache. */
interface Place {
  readonly store: CacheStore;
  readonly disk: LocalDisk;
  readonly hasLinks: boolean;
}

/**
 * What is true of a download wherever the cache is. To be called in a `describe`.
 *
 * @param runs - how often a download is broken off at random
 */
export function testDownloads(openPlace: () => Promise<Place>, runs: number): void {
  let store: CacheStore;
  let disk: LocalDisk;
  let hasLinks: boolean;
  let asked: string[];

  beforeEach(async () => {
    ({ store, disk, hasLinks } = await openPlace());
    asked = [];
  });

  /** A hub that sends a file in pieces, and breaks off after some bytes of all. */
  function hub(mostBytes = Number.POSITIVE_INFINITY): Download['pieces'] {
    let left = mostBytes;
    return async function* (path, start) {
      asked.push(`${path} ${start}`);
      const bytes = Buffer.from(contents[path] ?? '').subarray(start);
      for (let at = 0; at < bytes.length; at += 700) {
        const piece = bytes.subarray(at, Math.min(at + 700, at + left));
        left -= piece.length;
        yield piece;
        if (left <= 0) {
          throw new Error('broken off');
        }
      }
    };
  }

  const download = (changes: Partial<Download> = {}) =>
    downloadFiles({
      store,
      folder,
      commit,
      ref: 'main',
      files: Object.keys(contents).map(remote),
      pieces: hub(),
      onProgress: () => undefined,
      random: Math.random,
      ...changes,
    });
  const snapshot = (path: string) => `${folder}/snapshots/${commit}/${path}`;
  const blobs = () => store.names(`${folder}/blobs`);
  const textOf = (path: string) => disk.readText(path, 100_000);
  const isWhole = async () => {
    for (const [path, text] of Object.entries(contents)) {
      assert.equal(await textOf(snapshot(path)), text);
    }
    assert.equal(await textOf(`${folder}/refs/main`), commit);
    assert.deepEqual(
      (await blobs()).filter((name) => name.includes('.')),
      [],
    );
  };
  const fails = (code: CacheErrorCode) => (error: unknown) =>
    error instanceof CacheError && error.code === code;

  it('has the contents in blobs that are named by their hashes, or without links in the snapshot', async () => {
    const told: number[] = [];
    await download({ onProgress: (bytes) => told.push(bytes) });
    await isWhole();
    const kind = hasLinks ? 'link' : 'file';
    assert.deepEqual(await disk.list(snapshot('onnx')), [{ name: 'model.onnx', kind }]);
    const names = [remote('config.json').oid, remote('onnx/model.onnx').lfs?.oid].map(String);
    assert.deepEqual((await blobs()).toSorted(), hasLinks ? names.toSorted() : []);
    assert.equal(told.at(-1), Object.values(contents).join('').length);
    assert.deepEqual(
      told,
      told.toSorted((one, other) => one - other),
    );
  });

  it('asks for nothing that is there', async () => {
    await download();
    asked = [];
    await download();
    assert.deepEqual(asked, []);
    await store.remove(snapshot('config.json'));
    await download();
    assert.deepEqual(asked, hasLinks ? [] : ['config.json 0']);
    await isWhole();
  });

  it('goes on wherever it was broken off, as often as that happens', async () => {
    const all = Object.values(contents).join('').length;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: all }), { maxLength: 5 }), async (breaks) => {
        await disk.remove(folder);
        for (const most of breaks) {
          await download({ pieces: hub(most) }).catch(() => undefined);
        }
        asked = [];
        await download();
        await isWhole();
        assert.ok(asked.filter((each) => each.endsWith(' 0')).length <= Object.keys(contents).length);
      }),
      { numRuns: runs },
    );
    await disk.remove(folder);
    await assert.rejects(download({ pieces: hub(4000) }));
    asked = [];
    await download();
    assert.deepEqual(asked, [`onnx/model.onnx ${4000 - (contents['config.json']?.length ?? 0)}`]);
  });

  it('leaves a part alone that another window writes', async () => {
    const name = `${remote('onnx/model.onnx').lfs?.oid}.4875ffff.incomplete`;
    const part = `${folder}/blobs/${name}`;
    const file = await store.grow(part);
    await file.write(Buffer.from('weights of another'));
    await download();
    await file.close();
    assert.equal(await textOf(part), 'weights of another');
    await store.remove(part);
    await isWhole();
  });

  it('leaves the parts of the hub’s own tools alone', async () => {
    const name = `${remote('onnx/model.onnx').lfs?.oid}.01234567.incomplete`;
    await (await store.grow(`${folder}/blobs/${name}`)).close();
    await download();
    assert.ok((await blobs()).includes(name));
  });

  it('ends whole in two windows at once', async () => {
    await Promise.all([download({ random: () => 0.1 }), download({ random: () => 0.2 })]);
    await isWhole();
  });

  it('takes nothing that has another hash, and begins anew', async () => {
    const wrong: Download['pieces'] = async function* (path) {
      yield Buffer.from((contents[path] ?? '').toUpperCase());
    };
    await assert.rejects(download({ pieces: wrong }), fails('damaged'));
    assert.deepEqual(await blobs(), []);
    await download();
    await isWhole();
  });

  it('takes nothing that is longer, or ends too early', async () => {
    const longer: Download['pieces'] = async function* (path) {
      yield Buffer.from(`${contents[path]}!`);
    };
    await assert.rejects(download({ pieces: longer }), fails('damaged'));
    const shorter: Download['pieces'] = async function* (path) {
      yield Buffer.from((contents[path] ?? '').slice(0, 3));
    };
    await assert.rejects(download({ pieces: shorter }), fails('cutOff'));
    assert.equal(await store.sizeOf(`${folder}/refs/main`), undefined);
  });

  it('takes nothing whose hash the hub doesn’t give as one', async () => {
    for (const file of [
      { path: 'x', size: 1 },
      { path: 'x', size: 1, oid: '../../../x' },
      { path: 'x', size: 1, oid: 'b'.repeat(40), lfs: { oid: '../x' } },
    ]) {
      await assert.rejects(download({ files: [file] }), fails('damaged'));
    }
    assert.deepEqual(asked, []);
  });

  it('moves the content where a disk has no links', async () => {
    await download({ store: { ...store, link: async () => false } });
    assert.deepEqual(await disk.list(snapshot('onnx')), [{ name: 'model.onnx', kind: 'file' }]);
    assert.deepEqual(await blobs(), []);
    asked = [];
    await download({ store: { ...store, link: async () => false } });
    assert.deepEqual(asked, []);
  });

  it('doesn’t begin where the disk has no room, and says so when it runs out', async () => {
    await assert.rejects(download({ store: { ...store, freeBytes: async () => 10 } }), fails('diskFull'));
    assert.deepEqual(asked, []);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const grow: CacheStore['grow'] = async (path) => ({
      ...(await store.grow(path)),
      write: async () => {
        throw new CacheError('diskFull', path, { cause: full });
      },
    });
    await assert.rejects(download({ store: { ...store, grow } }), fails('diskFull'));
  });

  it('says what keeps it from writing', async () => {
    await store.writeText(folder, 'a file');
    await assert.rejects(download(), fails('notAFolder'));
  });

  it('is found by who reads the cache, and deleted', async () => {
    await download();
    const [repository] = await readCache(disk);
    assert.deepEqual(
      [repository?.id, repository?.bytes, repository?.partBytes, repository?.isWhole],
      ['acme/tiny', Object.values(contents).join('').length, 0, true],
    );
    assert.deepEqual(repository?.revisions[0]?.refs, ['main']);
    assert.ok(repository && Date.now() - (repository.usedAt ?? 0) < 60_000);
    for (const path of removalOfRepository(repository).paths) {
      await disk.remove(path);
    }
    assert.deepEqual(await readCache(disk), []);
    assert.deepEqual(await disk.list(''), []);
    await disk.remove(folder);
  });
}
