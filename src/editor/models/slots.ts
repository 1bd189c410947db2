/** Lets a few tasks run at a time; the others wait for their turn. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** @throws what the task throws, or the signal's reason when it is aborted before the task's turn */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#turn();
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      this.#free += 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#free === 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#free -= 1;
  }
}
