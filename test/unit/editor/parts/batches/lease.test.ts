import assert from 'node:assert/strict';
import type { DiskFolder } from '../../../../../src/editor/kit/storage/disk-folder';
import { Lease } from '../../../../../src/editor/parts/batches/lease';
import { LeaseWatch } from '../../../../../src/editor/parts/batches/lease-watch';
import { memoryDisk, Shelf } from '../../memory-disk';
import { VirtualTime } from './virtual-time';

describe('the lease of a batch', () => {
  let time: VirtualTime;
  let shelf: Shelf;
  beforeEach(() => {
    time = new VirtualTime();
    shelf = new Shelf();
  });

  /** A window, whose disk and clock a test may change. */
  const openWindow = (disk: DiskFolder = memoryDisk(shelf), started = 0) => {
    const elapsed = () => time.now - started;
    const watch = new LeaseWatch(disk, elapsed);
    const look = async () => (await watch.look()).state;
    const take = () => time.passUntil(Lease.take(disk, watch, { elapsed, sleep: time.sleep }));
    return { watch, look, take };
  };
  const taken = async (window = openWindow()) => (await window.take()) ?? assert.fail('it is not free');
  const lookFor = async (look: () => Promise<string>, milliseconds: number) => {
    const states = [await look()];
    for (let passed = 0; passed < milliseconds; passed += 3000) {
      await time.pass(3000);
      states.push(await look());
    }
    return states;
  };

  it('goes to one window at a time, and to the next once it is released', async () => {
    const first = await taken();
    first.keep(() => assert.fail('it is lost'));
    const second = openWindow();
    assert.equal(await second.take(), undefined);
    await first.release();
    assert.equal(await second.look(), 'free');
    assert.ok(await second.take());
  });

  it('goes to one of three windows that ask at the same time', async () => {
    const slow = () => memoryDisk(shelf, { turn: () => time.sleep(10), now: () => 0 });
    const asked = [1, 2, 3].map(() => openWindow(slow()).take());
    const leases = await Promise.all(asked);
    assert.equal(leases.filter((lease) => lease !== undefined).length, 1);
  });

  it('is held as long as its counter moves, however far apart the clocks are', async () => {
    (await taken()).keep(() => assert.fail('it is lost'));
    for (const started of [-30_000, 0, 7_200_000]) {
      const [first, ...later] = await lookFor(openWindow(memoryDisk(shelf), started).look, 60_000);
      assert.equal(first, 'unclear');
      assert.ok(!later.includes('free'), later.join());
      assert.equal(later.at(-1), 'held');
    }
  });

  it('is free once a window has seen its counter stand still for 20 seconds', async () => {
    await taken();
    const { look, take } = openWindow();
    const states = await lookFor(look, 24_000);
    assert.equal(states.indexOf('free'), 7, states.join());
    assert.ok(await take());
  });

  it('is not free for a window that slept and has seen nothing', async () => {
    await taken();
    const { look } = openWindow();
    assert.equal(await look(), 'unclear');
    await time.pass(3_600_000);
    assert.equal(await look(), 'unclear');
  });

  it('is taken over by a window that waits for it, if its window is gone', async () => {
    await taken();
    const start = time.now;
    assert.ok(await openWindow().take());
    assert.ok(time.now - start >= 20_000, String(time.now - start));
  });

  it('is not free where it cannot be looked at', async () => {
    await taken();
    for (const failing of ['names', 'read'] as const) {
      const disk = { ...memoryDisk(shelf), [failing]: () => Promise.reject(new Error('EIO')) };
      const { look, take } = openWindow(disk);
      await assert.rejects(look(), /EIO/);
      await assert.rejects(take(), /EIO/);
    }
  });

  it('is not free for ever where a kill has cut off its heartbeat', async () => {
    await taken();
    for (const text of ['', '\ufffd', '{']) {
      shelf.files.set('beat-1', new TextEncoder().encode(text));
      const states = await lookFor(openWindow().look, 24_000);
      assert.equal(states.at(-1), 'free', text);
      assert.ok(!states.slice(0, 7).includes('free'), text);
    }
  });

  it('is lost, which is told once, when another window has taken it meanwhile', async () => {
    const frozen = { until: 0 };
    const turn = async () => {
      await (time.now < frozen.until ? time.sleep(frozen.until - time.now) : undefined);
    };
    const first = await taken(openWindow(memoryDisk(shelf, { turn, now: () => 0 })));
    let lost = 0;
    first.keep(() => {
      lost += 1;
    });
    await first.confirm();
    frozen.until = time.now + 60_000;
    const second = await taken();
    second.keep(() => assert.fail('the other one has it'));
    await assert.rejects(time.passUntil(first.confirm()), /another window/);
    await time.pass(30_000);
    assert.equal(lost, 1);
    assert.ok(first.isLost);
    await first.release();
    assert.notEqual(await openWindow().look(), 'free', 'who has lost it cannot give it away');
  });

  it('stays with a window that wakes up while another one takes over', async () => {
    const first = await taken();
    const { watch } = openWindow();
    await lookFor(async () => (await watch.look()).state, 21_000);
    const disk = memoryDisk(shelf);
    const waking: DiskFolder = {
      ...disk,
      claim: async (name) => {
        first.keep(() => undefined);
        await time.pass(1);
        return disk.claim(name);
      },
    };
    const world = { elapsed: () => time.now, sleep: time.sleep };
    assert.equal(await time.passUntil(Lease.take(waking, watch, world)), undefined);
  });

  it('is confirmed by the disk when the last heartbeat is long ago, and not by one that fails', async () => {
    let fails = false;
    const turn = async () => {
      if (fails) {
        throw new Error('ENOSPC');
      }
    };
    const lease = await taken(openWindow(memoryDisk(shelf, { turn, now: () => 0 })));
    fails = true;
    await lease.confirm();
    await time.pass(10_000);
    await assert.rejects(lease.confirm(), /ENOSPC/);
    fails = false;
    await lease.confirm();
    assert.equal(lease.isLost, false);
  });

  it('is over for its own window also where the disk cannot be told so', async () => {
    let fails = false;
    const turn = async () => {
      if (fails) {
        throw new Error('ENOSPC');
      }
    };
    const own = openWindow(memoryDisk(shelf, { turn, now: () => 0 }));
    const lease = await taken(own);
    fails = true;
    await assert.rejects(lease.release(), /ENOSPC/);
    fails = false;
    assert.equal(await own.look(), 'free');
    assert.equal(await openWindow().look(), 'unclear');
    await assert.rejects(lease.confirm(), /given back/);
  });

  it('leaves nothing of earlier turns on the disk', async () => {
    for (let turn = 1; turn < 5; turn += 1) {
      await (await taken()).release();
    }
    assert.deepEqual([...shelf.files.keys(), ...shelf.folders].sort(), ['beat-4', 'over-4', 'turn-4']);
  });
});
