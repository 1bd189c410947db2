/** Work that is done again and again, and takes a tenth of the time at most. */
export class Pace {
  #restsUntil = 0;

  /** @param now a steady clock, in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Milliseconds until the work may be done again. */
  get rest(): number {
    return Math.max(0, this.#restsUntil - this.now());
  }

  /** Begins the work. @returns how to end it */
  begin(): () => void {
    const start = this.now();
    return () => {
      const end = this.now();
      this.#restsUntil = end + 9 * (end - start);
    };
  }
}
