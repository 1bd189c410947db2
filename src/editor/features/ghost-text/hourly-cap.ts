const hourMilliseconds = 3_600_000;

/** Counts what was sent within the last hour. */
export class HourlyCap {
  #times: readonly number[] = [];

  constructor(private readonly now: () => number) {}

  isReached(most: number): boolean {
    const since = this.now() - hourMilliseconds;
    this.#times = this.#times.filter((time) => time > since);
    return this.#times.length >= most;
  }

  count(): void {
    this.#times = [...this.#times, this.now()];
  }
}
