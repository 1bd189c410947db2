import { setImmediate } from 'node:timers/promises';

interface Timer {
  readonly at: number;
  readonly wake: () => void;
}

/** Time that passes only when there is nothing else to do. */
export class VirtualTime {
  now = 0;
  readonly #timers = new Set<Timer>();

  sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const end = (done: () => void) => {
        this.#timers.delete(timer);
        signal?.removeEventListener('abort', abort);
        done();
      };
      const abort = () => end(() => reject(signal?.reason));
      const timer: Timer = { at: this.now + milliseconds, wake: () => end(resolve) };
      signal?.addEventListener('abort', abort);
      this.#timers.add(timer);
    });

  /** Lets time pass until the work is over. */
  async passUntil<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    for (let idle = 0; !isOver && idle < 1000; idle += 1) {
      await setImmediate();
      const next = [...this.#timers].sort((one, other) => one.at - other.at)[0];
      if (next !== undefined && !isOver) {
        idle = 0;
        this.now = Math.max(this.now, next.at);
        next.wake();
      }
    }
    if (!isOver) {
      throw new Error('There is nothing left to wait for');
    }
    return work;
  }

  async pass(milliseconds: number): Promise<void> {
    await this.passUntil(this.sleep(milliseconds));
  }
}
