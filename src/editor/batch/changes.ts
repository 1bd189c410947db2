/** Tells those who wait that something has changed. */
export class Changes {
  readonly #versions = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  version(key: string): number {
    return this.#versions.get(key) ?? 0;
  }

  note(key: string): void {
    this.#versions.set(key, this.version(key) + 1);
    for (const wake of [...this.#waiting]) {
      wake();
    }
  }

  /** Resolves once the version is another one, the time has passed or the signal is aborted. */
  async after(key: string, version: number, milliseconds: number | undefined, signal: AbortSignal) {
    if (this.version(key) !== version || signal.aborted) {
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(() => end(), milliseconds);
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const look = () => this.version(key) !== version && end();
      this.#waiting.add(look);
      signal.addEventListener('abort', end);
    });
  }
}
