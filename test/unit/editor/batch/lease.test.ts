import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { isHeldByOther, Lease } from '../../../../src/editor/batch/lease';
import { memoryFolder } from '../storage/memory-folder';

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

  describe('with a heartbeat', () => {
    let clock = 0;
    beforeEach(() => {
      clock = 1000;
      mock.timers.enable({ apis: ['setInterval'] });
    });
    afterEach(() => mock.timers.reset());

    const beat = async () => {
      clock += 5000;
      mock.timers.tick(5000);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const keptLease = async (folder = memoryFolder()) => {
      const lease = await Lease.take(
        folder,
        'first',
        world(() => clock),
      );
      assert.ok(lease);
      let lost = 0;
      lease.keep(() => {
        lost += 1;
      });
      return { folder, lease, lost: () => lost };
    };

    it('stays with its window for as long as that lives', async () => {
      const { folder, lease, lost } = await keptLease();
      for (let beats = 0; beats < 10; beats += 1) {
        await beat();
        assert.equal(await isHeldByOther(folder, 'second', clock), true);
      }
      lease.stop();
      for (let beats = 0; beats < 4; beats += 1) {
        await beat();
      }
      assert.equal(await isHeldByOther(folder, 'second', clock), false);
      assert.equal(lost(), 0);
    });

    it('is told to be lost, once, when another window has taken it meanwhile', async () => {
      const { folder, lost } = await keptLease();
      const others = new TextEncoder().encode(JSON.stringify({ owner: 'second', at: clock + 5000 }));
      await folder.write('lease.json', others);
      await beat();
      await beat();
      assert.equal(lost(), 1);
      assert.equal(await isHeldByOther(folder, 'first', clock), true, 'the other window keeps it');
    });

    it('is not lost where the disk fails for a moment', async () => {
      const folder = memoryFolder();
      const { lost } = await keptLease(folder);
      const { write } = folder;
      Object.assign(folder, { write: () => Promise.reject(new Error('ENOSPC')) });
      await beat();
      Object.assign(folder, { write });
      await beat();
      assert.equal(lost(), 0);
      assert.equal(await isHeldByOther(folder, 'second', clock + 19_999), true);
    });
  });

  it("is nobody's where its file cannot be read", async () => {
    const folder = memoryFolder();
    await folder.write('lease.json', new TextEncoder().encode('{"owner":'));
    assert.equal(await isHeldByOther(folder, 'first', 0), false);
  });
});
