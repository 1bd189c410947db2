/** Why nothing is asked. */
export interface Rest {
  readonly error: unknown;
  /** In milliseconds, on the clock it was given; infinite until the user says so. */
  readonly until: number;
}

const failuresInARow = 3;
const restMilliseconds = 60_000;

/** Lets a server be after it has failed several times in a row, or has said that it wants no more. */
export class BackOff {
  #failures = 0;
  #rest: Rest | undefined;

  constructor(private readonly now: () => number) {}

  /** Undefined while asking makes sense. */
  get rest(): Rest | undefined {
    if (this.#rest !== undefined && this.now() >= this.#rest.until) {
      this.#rest = undefined;
      // It gets one more chance, not three.
      this.#failures = failuresInARow - 1;
    }
    return this.#rest;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rest = undefined;
  }

  /**
   * @param status of the answer, where there was one
   * @returns whether a rest has begun with it
   */
  failed(error: unknown, status: number | undefined): boolean {
    this.#failures += 1;
    const isFinal = status === 402 || status === 429;
    if (!isFinal && this.#failures < failuresInARow) {
      return false;
    }
    const until = isFinal ? Number.POSITIVE_INFINITY : this.now() + restMilliseconds;
    this.#rest = { error, until };
    return true;
  }
}
