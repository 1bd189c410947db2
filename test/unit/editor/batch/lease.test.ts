import assert from 'node:assert/strict';
import { isHeldByOther, Lease } from '../../../../src/editor/batch/lease';
import { memoryFolder } from './memory-folder';

describe('the lease of a batch', () => {
  const world = (now = () => 1000) => ({ now, sleep: async () => undefined });

  it('goes to one window at a time, and to the next once it is released', async () => {
    const folder = memoryFolder();
    const first = await Lease.take(folder, 'first', world());
    assert.ok(first);
    assert.equal(await Lease.take(folder, 'second', world()), undefined);
    await first.release();
    assert.ok(await Lease.take(folder, 'second', world()));
  });

  it('is free again when its window has not been heard of for a while', async () => {
    const folder = memoryFolder();
    await Lease.take(folder, 'first', world());
    assert.equal(await isHeldByOther(folder, 'second', 20_999), true);
    assert.equal(await isHeldByOther(folder, 'second', 21_000), false);
    assert.ok(
      await Lease.take(
        folder,
        'second',
        world(() => 60_000),
      ),
    );
  });

  it('goes to one of two windows that ask at the same time', async () => {
    const folder = memoryFolder();
    let waiting: (() => void)[] = [];
    const slow = {
      now: () => 1000,
      sleep: () => new Promise<void>((resolve) => waiting.push(resolve)),
    };
    const asked = ['first', 'second', 'third'].map((owner) => Lease.take(folder, owner, slow));
    while (waiting.length < 3) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const go of waiting) {
      go();
    }
    waiting = [];
    assert.equal((await Promise.all(asked)).filter((lease) => lease !== undefined).length, 1);
  });

  it('is not released by a window that lost it', async () => {
    const folder = memoryFolder();
    const first = await Lease.take(folder, 'first', world());
    await Lease.take(
      folder,
      'second',
      world(() => 60_000),
    );
    await first?.release();
    assert.equal(await isHeldByOther(folder, 'first', 60_000), true);
  });

  it("is nobody's where its file cannot be read", async () => {
    const folder = memoryFolder();
    await folder.write('lease.json', new TextEncoder().encode('{"owner":'));
    assert.equal(await isHeldByOther(folder, 'first', 0), false);
  });
});
