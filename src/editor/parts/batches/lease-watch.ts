import type { DiskFolder } from '../../kit/storage/disk-folder';
import { findLease, type LeaseFound } from './lease-files';

/** A window whose heartbeat was seen to stand still for so long is gone. */
const silenceMilliseconds = 20_000;
/** The most that may pass between two looks and count: whoever slept has seen nothing. */
const stepMilliseconds = 5000;

export interface LeaseSeen extends LeaseFound {
  /** `unclear`: somebody has it who may be gone. */
  readonly state: 'free' | 'held' | 'unclear';
}

/**
 * Watches who runs a batch. Two windows never compare their clocks: the one that runs it raises a counter, and the one
 * that watches measures on its own steady clock how long it has seen that counter stand still.
 */
export class LeaseWatch {
  #sign: string | undefined;
  #hasMoved = false;
  #silence = 0;
  /** When the last look was over. */
  #last = 0;
  #gaveBack = 0;
  #beat = '';

  constructor(
    private readonly disk: DiskFolder,
    private readonly elapsed: () => number,
  ) {}

  /** @throws as the disk does; then nothing is known, and the batch is not free */
  async look(): Promise<LeaseSeen> {
    const start = this.elapsed();
    const found = await findLease(this.disk);
    this.#beat = found.beat;
    const isFree = found.isOver || found.turn === this.#gaveBack;
    const sign = isFree ? undefined : `${found.turn} ${found.beat}`;
    if (sign !== undefined && sign === this.#sign) {
      this.#silence += Math.max(0, Math.min(start - this.#last, stepMilliseconds));
    } else {
      this.#hasMoved = sign !== undefined && this.#sign !== undefined;
      this.#silence = 0;
      this.#sign = sign;
    }
    this.#last = this.elapsed();
    return { ...found, state: this.#stateOf(sign) };
  }

  /** The last heartbeat that was seen, of whatever window. */
  get beat(): string {
    return this.#beat;
  }

  /** This window had that turn and is done with it, also where the disk could not be told so. */
  gaveBack(turn: number): void {
    this.#gaveBack = turn;
  }

  #stateOf(sign: string | undefined): LeaseSeen['state'] {
    if (sign === undefined || this.#silence >= silenceMilliseconds) {
      return 'free';
    }
    return this.#hasMoved ? 'held' : 'unclear';
  }
}
