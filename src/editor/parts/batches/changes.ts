/** Tells those who wait that something has changed. */
export class Changes {
  readonly #versions = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  constructor(private readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>) {}

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
  async after(key: string, version: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.version(key) !== version || signal.aborted) {
      return;
    }
    const ended = new AbortController();
    const end = () => ended.abort();
    const look = () => this.version(key) !== version && end();
    this.#waiting.add(look);
    signal.addEventListener('abort', end);
    await this.sleep(milliseconds, ended.signal).catch(() => undefined);
    this.#waiting.delete(look);
    signal.removeEventListener('abort', end);
  }
}
