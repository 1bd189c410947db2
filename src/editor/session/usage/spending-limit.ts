import { onAbort } from '../../../http';
import { CallRefusedError } from '../../../inference';
import type { SpendingFeature } from './spent';
import { sum, type Tally } from './tally';

/** What the user says to a call that comes after the limit is reached. */
export type LimitAnswer = 'continue' | 'untilTomorrow' | 'changed' | undefined;

interface LimitWorld {
  /** US dollars a month; undefined for no limit. */
  readonly limit: () => number | undefined;
  /** What this month's calls took, of all windows as far as it was read. */
  readonly thisMonth: () => readonly Tally[];
  /** Reads what other windows have counted. */
  readonly refresh: () => Promise<void>;
  readonly ask: (spent: Tally, limit: number) => Promise<LimitAnswer>;
  /** The day for which the user has said to continue, such as `2026-11-21`. */
  readonly continuedOn: () => string | undefined;
  readonly continueOn: (day: string) => Promise<void>;
  readonly today: () => string;
  /** What whoever is refused is told, in the user's words. */
  readonly refusal: (limit: number) => string;
}

interface Caller {
  readonly feature: SpendingFeature;
  /** What its calls belong to. Who continues is asked once for all of it. */
  readonly work?: string | undefined;
}

/** A call waits for the answer until it is aborted. */
export type BeforeCall = (signal?: AbortSignal) => Promise<void>;

/** These calls come while the user types: they are refused in place of a question. */
const neverAsks: ReadonlySet<SpendingFeature> = new Set(['ghost-text']);

/** The user's own limit of what calls cost in a month. Once it is reached, calls ask first. */
export class SpendingLimit {
  #asking: Promise<LimitAnswer> | undefined;
  /** What the user has said to continue. */
  readonly #continued = new Set<string>();

  constructor(private readonly world: LimitWorld) {}

  /** Whether calls ask now, as far as it is known what was spent. */
  get isReached(): boolean {
    const { limit, continuedOn, today } = this.world;
    const most = limit();
    return most !== undefined && continuedOn() !== today() && this.#spent.cost >= most;
  }

  async continueUntilTomorrow(): Promise<void> {
    await this.world.continueOn(this.world.today());
  }

  /**
   * Makes what a client asks before each call.
   *
   * @returns it rejects with CallRefusedError, or the signal's reason
   */
  before({ feature, work = crypto.randomUUID() }: Caller): BeforeCall {
    let isRefused = false;
    return async (signal) => {
      if (this.world.limit() === undefined || this.#continued.has(work)) {
        return;
      }
      await this.world.refresh();
      while (this.isReached && !this.#continued.has(work)) {
        const limit = this.world.limit() ?? 0;
        // Calls side by side get one answer: the others needn't ask what was refused a moment ago.
        if (isRefused || neverAsks.has(feature)) {
          throw new CallRefusedError(this.world.refusal(limit));
        }
        const answer = await unlessAborted(this.#ask(limit), signal);
        if (answer === undefined) {
          isRefused = true;
        } else if (answer === 'continue') {
          this.#continued.add(work);
        } else if (answer === 'untilTomorrow') {
          await this.continueUntilTomorrow();
        }
      }
    };
  }

  get #spent(): Tally {
    return sum(this.world.thisMonth());
  }

  /** One question at a time, for all calls that wait for it. */
  #ask(limit: number): Promise<LimitAnswer> {
    this.#asking ??= this.world.ask(this.#spent, limit).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = onAbort(signal, () => reject(signal?.reason));
    answer.then(resolve, reject).finally(stop);
  });
}
