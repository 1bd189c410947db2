import type { DiskFolder } from '../../kit/storage/disk-folder';
import { deleteBefore, lastTurn, leaseFiles, readBeat } from './lease-files';
import type { LeaseSeen, LeaseWatch } from './lease-watch';

const beatMilliseconds = 5000;
/** How long a heartbeat is relied on: far less than others wait before they take over. */
const trustMilliseconds = 10_000;
const confirmAttempts = 3;
/** How often a window that wants the batch looks whether the other one is still there. */
const lookMilliseconds = 3000;

interface LeaseWorld {
  /** In milliseconds, by a clock that nobody sets. */
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** The batch is not this window's any more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * The right of one window to run a batch, where windows share nothing but the disk.
 *
 * Taking it makes a folder that only one window can make, numbered by turn. The holder raises a counter every few
 * seconds; who wants the batch waits until that counter has stood still for a while on its own clock (`LeaseWatch`).
 * Nothing on a disk keeps a window that slept through all that from waking up. So the holder relies on a heartbeat only
 * for a time that is shorter than the others' wait, and has to `confirm` before whatever must happen once. What it had
 * already handed to the operating system by then cannot be called back.
 */
export class Lease {
  readonly #stop = new AbortController();
  #count = 0;
  /** When the last heartbeat that arrived began. */
  #confirmed = Number.NEGATIVE_INFINITY;
  #isLost = false;
  #onLost: () => void = () => undefined;
  #note: () => string = () => '';

  private constructor(
    private readonly disk: DiskFolder,
    /** How often the batch was taken, this time included: no other lease has this number. */
    readonly turn: number,
    private readonly watch: LeaseWatch,
    private readonly world: LeaseWorld,
  ) {}

  /**
   * Undefined where another window has it. Takes a while where a window had it that may be gone.
   *
   * @throws as the disk does
   */
  static async take(disk: DiskFolder, watch: LeaseWatch, world: LeaseWorld): Promise<Lease | undefined> {
    let seen = await watch.look();
    while (seen.state === 'unclear') {
      await world.sleep(lookMilliseconds);
      seen = await watch.look();
    }
    const turn = seen.turn + 1;
    if (seen.state === 'held' || !(await disk.claim(leaseFiles.turn(turn)))) {
      return undefined;
    }
    const lease = new Lease(disk, turn, watch, world);
    try {
      return (await lease.#begin(seen)) ? lease : undefined;
    } catch (error) {
      await lease.release().catch(() => undefined);
      if (error instanceof LeaseLostError) {
        return undefined;
      }
      throw error;
    }
  }

  /** Whether another window has taken it, which happens when this one was asleep for long. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Starts the heartbeat.
   *
   * @param onLost called once if another window has taken it
   * @param note what the heartbeat says of the batch
   */
  keep(onLost: () => void, note: () => string = () => ''): void {
    this.#onLost = onLost;
    this.#note = note;
    void this.#keepBeating();
  }

  /** @throws LeaseLostError; as the disk does, when it cannot be known */
  async confirm(): Promise<void> {
    for (let attempt = 1; attempt <= confirmAttempts; attempt += 1) {
      if (this.#stop.signal.aborted) {
        throw new LeaseLostError('the batch was given back');
      }
      if (this.world.elapsed() - this.#confirmed < trustMilliseconds) {
        return;
      }
      await this.#beat();
    }
    throw new Error('the disk is too slow to say who runs the batch');
  }

  /** Ends the heartbeat; others wait until they may take the batch. */
  stop(): void {
    this.#stop.abort();
  }

  /** @throws as the disk does; then other windows wait until they may take the batch */
  async release(): Promise<void> {
    this.stop();
    this.watch.gaveBack(this.turn);
    // For what it notes alone.
    await this.#write(leaseFiles.beat(this.turn), this.#nextBeat()).catch(() => undefined);
    await this.#write(leaseFiles.over(this.turn), '');
  }

  /** Whether the turn counts: the window that was silent may have woken up while this one took over. */
  async #begin(seen: LeaseSeen): Promise<boolean> {
    await this.#beat();
    if (!seen.isOver && (await readBeat(this.disk, seen.turn)) !== seen.beat) {
      await this.release();
      return false;
    }
    // Whatever stays behind is ignored.
    await deleteBefore(this.disk, this.turn).catch(() => undefined);
    return true;
  }

  async #keepBeating(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // A disk that fails for a moment does not take the lease away.
      await this.#beat().catch(() => undefined);
      await this.world.sleep(beatMilliseconds, signal).catch(() => undefined);
    }
  }

  async #beat(): Promise<void> {
    const start = this.world.elapsed();
    await this.#write(leaseFiles.beat(this.turn), this.#nextBeat());
    // Looked at after the heartbeat is written, as whoever takes over looks at the heartbeat after its turn is claimed:
    // one of the two sees the other.
    if (lastTurn(await this.disk.names()) !== this.turn) {
      this.#lose();
    }
    this.#confirmed = Math.max(this.#confirmed, start);
  }

  #lose(): never {
    this.stop();
    if (!this.#isLost) {
      this.#isLost = true;
      this.#onLost();
    }
    throw new LeaseLostError('another window has taken the batch');
  }

  #nextBeat(): string {
    this.#count += 1;
    return `${this.#count} ${this.#note()}`;
  }

  async #write(name: string, text: string): Promise<void> {
    await this.disk.write(name, new TextEncoder().encode(text));
  }
}
