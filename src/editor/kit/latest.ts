/** Runs one call at a time: a new call waits for a pause in typing and aborts the one before it. */
export class Latest<T> {
  #current: AbortController | undefined;

  constructor(private readonly pauseMilliseconds: number) {}

  /** Resolves to undefined when a later call, or {@link abort}, took this one's place. */
  async run(call: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.abort();
    const controller = new AbortController();
    this.#current = controller;
    const { signal } = controller;
    await new Promise((resolve) => setTimeout(resolve, this.pauseMilliseconds));
    if (signal.aborted) {
      return undefined;
    }
    try {
      const value = await call(signal);
      return signal.aborted ? undefined : value;
    } catch (error) {
      if (signal.aborted) {
        return undefined;
      }
      throw error;
    }
  }

  abort(): void {
    this.#current?.abort();
  }
}
