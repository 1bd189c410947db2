import { onAbort } from '../../http';

export interface Clock {
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
  /** Waits, and rejects once the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A time in which others work for us. It ends with the work, with the time, or when the user cancels. */
export class Span {
  readonly #work = new AbortController();
  readonly #timer = new AbortController();
  readonly #start: number;
  readonly #stopListening: () => void;
  #isTimeOver = false;

  /** @param milliseconds undefined for work that may take as long as it wants */
  constructor(
    private readonly clock: Clock,
    outer: AbortSignal,
    milliseconds: number | undefined,
  ) {
    this.#start = clock.now();
    this.#stopListening = onAbort(outer, () => this.#work.abort(outer.reason));
    if (outer.aborted) {
      this.#work.abort(outer.reason);
    }
    if (milliseconds !== undefined) {
      void this.#limit(milliseconds);
    }
  }

  /** Tells those who work that it is over before they are done. */
  get signal(): AbortSignal {
    return this.#work.signal;
  }

  get isTimeOver(): boolean {
    return this.#isTimeOver;
  }

  get milliseconds(): number {
    return this.clock.now() - this.#start;
  }

  /**
   * What work gives. Doesn't wait for work that ignores the signal.
   *
   * @throws the signal's reason
   */
  race<T>(work: Promise<T>): Promise<T> {
    return unlessAborted(this.signal, work);
  }

  /** @param isDone whether there is nothing left that works */
  end(isDone: boolean): void {
    this.#stopListening();
    this.#timer.abort();
    if (!isDone) {
      this.#work.abort();
    }
  }

  async #limit(milliseconds: number): Promise<void> {
    try {
      await this.clock.sleep(milliseconds, this.#timer.signal);
    } catch {
      return;
    }
    this.#isTimeOver = true;
    this.#work.abort();
  }
}

/**
 * What work gives. Doesn't wait for work that ignores the signal.
 *
 * @throws the signal's reason
 */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(signal.reason));
    void work.then(resolve, reject).finally(stopListening);
    if (signal.aborted) {
      reject(signal.reason);
    }
  });
}
