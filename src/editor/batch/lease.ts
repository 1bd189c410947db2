import * as z from 'zod/mini';
import type { Folder } from '../storage/folder';

const name = 'lease.json';
const beatMilliseconds = 5000;
/** A window that has not been heard of for so long is gone. */
const freshMilliseconds = 20_000;
/** As long as another window may need to write its own lease over ours. */
const settleMilliseconds = 300;

const leaseSchema = z.object({ owner: z.string(), at: z.number() });

interface LeaseWorld {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The right of one window to run a batch: a file with a heartbeat, since windows share nothing but the disk. */
export class Lease {
  #timer: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly folder: Folder,
    private readonly owner: string,
    private readonly world: LeaseWorld,
  ) {}

  /** Undefined where another window has it. */
  static async take(folder: Folder, owner: string, world: LeaseWorld): Promise<Lease | undefined> {
    if (await isHeldByOther(folder, owner, world.now())) {
      return undefined;
    }
    const lease = new Lease(folder, owner, world);
    await lease.#beat();
    // Of two windows that write at the same time, the one that wrote last has it.
    await world.sleep(settleMilliseconds);
    return (await isHeldByOther(folder, owner, world.now())) ? undefined : lease;
  }

  /** @param onLost called once if another window took it, which happens when this one was asleep for long */
  keep(onLost: () => void): void {
    this.#timer = setInterval(() => {
      void this.#renew().then((kept) => {
        if (!kept && this.#timer !== undefined) {
          this.stop();
          onLost();
        }
      });
    }, beatMilliseconds);
  }

  /** Ends the heartbeat; the lease runs out by itself. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async release(): Promise<void> {
    this.stop();
    const held = await readLease(this.folder);
    if (held?.owner === this.owner) {
      await this.folder.delete(name);
    }
  }

  async #renew(): Promise<boolean> {
    try {
      if (await isHeldByOther(this.folder, this.owner, this.world.now())) {
        return false;
      }
      await this.#beat();
    } catch {
      // A disk that fails for a moment does not take the lease away.
    }
    return true;
  }

  async #beat(): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify({ owner: this.owner, at: this.world.now() }));
    await this.folder.write(name, bytes);
  }
}

/** Whether a window other than the owner's runs the batch of the folder. */
export async function isHeldByOther(folder: Folder, owner: string, now: number): Promise<boolean> {
  const held = await readLease(folder);
  return held !== undefined && held.owner !== owner && Math.abs(now - held.at) < freshMilliseconds;
}

async function readLease(folder: Folder) {
  try {
    return leaseSchema.safeParse(JSON.parse(new TextDecoder().decode(await folder.read(name)))).data;
  } catch {
    return undefined;
  }
}
