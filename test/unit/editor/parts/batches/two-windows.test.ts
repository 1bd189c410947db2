import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mock } from 'node:test';
import type { CallRow } from '../../../../../src/batch';
import { Batches } from '../../../../../src/editor/parts/batches/batches';
import { Tables } from '../../../../../src/editor/parts/batches/tables';
import { memoryDisk } from '../../memory-disk';
import { say } from '../../say';
import { Disk, keptBatch, outputUri, rowsText, sourceUri } from './batch-stage';
import { VirtualTime } from './virtual-time';

/** What may happen to windows that share a disk. Each trouble strikes a window about once in so many seconds. */
interface Troubles {
  readonly kill?: number;
  /** Stands still for longer than others wait, and then goes on as if nothing had happened. */
  readonly freeze?: number;
  /** Its wall clock is set to another time. */
  readonly clock?: number;
  /** One step of the disk fails in so many. */
  readonly disk?: number;
  readonly slowDisk?: boolean;
}

const troubles: Readonly<Record<string, Troubles>> = {
  'clocks that differ and jump': { clock: 10 },
  'kills at any moment': { kill: 30 },
  'windows that stand still': { freeze: 40 },
  'a disk that fails now and then': { disk: 60 },
  'a slow disk': { slowDisk: true, kill: 60 },
  'everything at once': { kill: 60, freeze: 60, clock: 20, disk: 200 },
};

const rowCount = 100;
const seeds = 6;
const seconds = 250;

/** Numbers from 0 up to 1, the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Windows that share a disk and a server, in a time of their own. */
class World {
  readonly time = new VirtualTime();
  readonly disk = new Disk();
  /** The rows that the server was asked for. */
  readonly sent: number[] = [];
  /** Whether nothing goes wrong. */
  isCalm = true;

  constructor(
    readonly random: () => number,
    readonly troubles: Troubles,
  ) {
    this.disk.write(sourceUri, rowsText(rowCount));
  }

  /** Whether something that happens about once in so many seconds happens within one. */
  strikes(seconds: number | undefined): boolean {
    return !this.isCalm && seconds !== undefined && this.random() < 1 / seconds;
  }
}

class Window {
  readonly batches: Batches;
  #isKilled = false;
  #frozenUntil = 0;
  #clock: number;
  readonly #started: number;

  constructor(private readonly world: World) {
    const { time, disk, random } = world;
    this.#clock = 60_000 * (random() - 0.5);
    // No two windows count their time from the same moment.
    this.#started = time.now - 1e6 * random();
    this.batches = new Batches({
      folders: {
        of: (id, part) =>
          memoryDisk(disk.shelf(id, part), { turn: () => this.#step(), now: () => this.#now() }),
        list: async () => ['job'],
        delete: async () => undefined,
      },
      tables: new Tables({
        stat: async () => ({ mtime: 1, size: 1 }),
        read: async (uri) => disk.files.get(uri) ?? new Uint8Array(),
      }),
      results: {
        read: async (uri) => disk.files.get(uri),
        write: async (uri, bytes) => disk.write(uri, new TextDecoder().decode(bytes)),
        freeBeside: async (uri) => uri.replace('.csv', '-2.csv'),
      },
      call: async () => this.#call,
      explain: (error) => ({ message: String(error), steps: [] }),
      t: say,
      now: () => this.#now(),
      elapsed: () => time.now - this.#started,
      sleep: async (milliseconds, signal) => {
        await time.sleep(milliseconds, signal);
        await this.#thaw();
      },
      onChange: () => undefined,
      onEnded: () => undefined,
      onUnreadable: () => undefined,
    });
  }

  kill(): void {
    this.#isKilled = true;
  }

  freeze(milliseconds: number): void {
    this.#frozenUntil = this.world.time.now + milliseconds;
  }

  setClock(): void {
    this.#clock += 7_200_000 * (this.world.random() - 0.5);
  }

  readonly #call: CallRow = async (_, { row, signal }) => {
    const { time, sent, random } = this.world;
    sent.push(row);
    await time.sleep(500 + 7000 * random(), signal);
    await this.#thaw();
    return { value: { kind: 'text', text: `answer ${row}` } };
  };

  #now(): number {
    return 1.7e12 + this.world.time.now + this.#clock;
  }

  async #step(): Promise<void> {
    const { time, random, troubles, isCalm } = this.world;
    const isSlow = !isCalm && troubles.slowDisk && random() < 0.02;
    await time.sleep(isSlow ? 15_000 * random() : 10 * random());
    await this.#thaw();
    if (!isCalm && troubles.disk !== undefined && random() < 1 / troubles.disk) {
      throw new Error('EIO');
    }
  }

  /** Nothing happens in a window that is frozen, and nothing ever again in one that was killed. */
  async #thaw(): Promise<void> {
    while (this.world.time.now < this.#frozenUntil) {
      await this.world.time.sleep(this.#frozenUntil - this.world.time.now);
    }
    if (this.#isKilled) {
      await new Promise(() => undefined);
    }
  }
}

/** Runs a batch by two windows whose users press Resume whenever they can, and more often than that. */
async function simulate(seed: number, kinds: Troubles): Promise<World> {
  const world = new World(randomOf(seed), kinds);
  const { time, random } = world;
  const windows = [new Window(world), new Window(world)];
  await time.passUntil((windows[0] as Window).batches.add(await keptBatch(world.disk)));
  world.isCalm = false;
  const act = async ({ batches }: Window) => {
    const chance = random();
    if (chance < 0.5) {
      await batches.standing('job');
    } else if (chance < 0.9) {
      await batches.resume('job');
    } else if (chance < 0.95) {
      batches.pause('job');
    } else {
      batches.cancel('job');
    }
  };
  for (let second = 0; second < seconds; second += 1) {
    for (const [index, window] of windows.entries()) {
      if (world.strikes(kinds.kill)) {
        window.kill();
        windows[index] = new Window(world);
      }
      if (world.strikes(kinds.freeze)) {
        window.freeze(60_000 * random());
      }
      if (world.strikes(kinds.clock)) {
        window.setClock();
      }
      if (random() < 0.3) {
        void act(window).catch(() => undefined);
      }
    }
    await time.pass(1000);
  }
  return world;
}

/** What a new window makes of it once all others are gone. */
async function aftermath(world: World): Promise<Window> {
  world.isCalm = true;
  await world.time.pass(120_000);
  const last = new Window(world);
  const { batches } = last;
  for (
    let looks = 0;
    looks < 40 && (await world.time.passUntil(batches.standing('job'))).state === 'elsewhere';
    looks += 1
  ) {
    await world.time.pass(3000);
  }
  return last;
}

describe('two windows with one batch', function () {
  this.timeout(120_000);

  before(() => {
    // Without threads, so that a seed always gives the same run.
    mock.method(crypto.subtle, 'digest', async (_: string, bytes: Uint8Array) => {
      const hash = createHash('sha256').update(bytes).digest();
      return new Uint8Array(hash).buffer;
    });
  });
  after(() => mock.restoreAll());

  for (const [name, kinds] of Object.entries(troubles)) {
    it(`send no row twice, with ${name}`, async () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const world = await simulate(seed, kinds);
        const twice = world.sent.filter((row, index) => world.sent.indexOf(row) !== index);
        assert.deepEqual(twice, [], `seed ${seed}`);
        const { batches } = await aftermath(world);
        const standing = await world.time.passUntil(batches.standing('job'));
        const others = [...world.disk.files.keys()].filter((uri) => uri !== sourceUri && uri !== outputUri);
        assert.deepEqual(others, [], `seed ${seed}: its result is split`);
        assert.ok(
          standing.done + standing.inDoubt >= world.sent.length,
          `seed ${seed}: a row that was sent is unknown`,
        );
      }
    });
  }
});
