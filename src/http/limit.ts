/** Lets so many tasks run at a time; the others wait for their turn, in their order. */
export class Limit {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly most: number) {}

  /** @throws the signal's reason when it is aborted before the task's turn */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    while (this.#running >= this.most) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
