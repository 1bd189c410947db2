import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { testDownloads } from '../unit/local/downloads';
import { type OriginWorker, startOriginWorker } from './origin-cache';

describe('The hub’s cache in a browser', () => {
  let worker: OriginWorker;
  let folder: string;

  before(async () => {
    worker = await startOriginWorker();
  });
  after(() => worker.close());

  describe('takes a download, which', () => {
    testDownloads(async () => {
      folder = `hub-lens-${crypto.randomUUID()}/hub`;
      return { store: worker.storeAt(folder), disk: worker.diskAt(folder), hasLinks: false };
    }, 2);
  });

  it('takes a part up again at once after a reload', async () => {
    const store = worker.storeAt('reloaded/hub');
    const file = await store.grow('blobs/part');
    await file.write(Buffer.from('half'));
    assert.equal(await store.isBeingWritten('blobs/part'), true);
    await assert.rejects(store.grow('blobs/part'), { code: 'inUse' });
    await assert.rejects(store.move('blobs/part', 'blobs/other'), { code: 'inUse' });
    await worker.restart();
    assert.equal(await store.isBeingWritten('blobs/part'), false);
    assert.equal(await store.sizeOf('blobs/part'), 4);
    assert.equal(await store.move('blobs/part', 'blobs/other'), true);
    assert.equal(await store.move('blobs/part', 'blobs/other'), false);
  });

  it('hashes a file of several pieces as others do', async () => {
    const store = worker.storeAt('hashed/hub');
    await store.writeText('zeros', '0'.repeat(2_500_000));
    for (const algorithm of ['sha1', 'sha256'] as const) {
      const hash = createHash(algorithm).update('blob 1\0').update('0'.repeat(2_500_000)).digest('hex');
      assert.equal(await store.hash('zeros', algorithm, 'blob 1\0'), hash);
    }
  });

  it('reads no file that is too long, and leaves no folder', async () => {
    const [store, disk] = [worker.storeAt('read/hub'), worker.diskAt('read/hub')];
    await store.writeText('text', 'twelve bytes');
    assert.equal(await disk.readText('text', 11), undefined);
    assert.equal(await disk.readText('text', 12), 'twelve bytes');
    await assert.rejects(disk.readText('../hub/text', 12), { code: 'failed' });
    await assert.rejects(disk.facts('gone'), { code: 'failed' });
    assert.ok(Number(await store.freeBytes()) > 1_000_000);
  });
});
