import type { BatchJob } from './job';

/** Answers after which one more row may be under way again. */
const answersToRecover = 10;

/** How fast rows may be sent: so many at once, so many a minute, and none while a server asks to wait. */
export class Pace {
  #atOnce: number;
  #answersSinceRefusal = 0;
  /** On the clock of `elapsed`, as all times here. */
  #heldUntil = 0;
  /** When the rows of the last minute were sent, the oldest first. */
  readonly #sent: number[] = [];

  constructor(
    private readonly limits: BatchJob['limits'],
    private readonly elapsed: () => number,
    private readonly minuteMilliseconds: number,
  ) {
    this.#atOnce = limits.concurrency;
  }

  /** How long a server's wish to wait still lasts, in milliseconds; undefined while there is none. */
  get heldMilliseconds(): number | undefined {
    const left = this.#heldUntil - this.elapsed();
    return left > 0 ? left : undefined;
  }

  /** Milliseconds until one more row may be sent; undefined: one of those under way has to end first. */
  wait(underWay: number): number | undefined {
    return underWay >= this.#atOnce ? undefined : Math.max(this.heldMilliseconds ?? 0, this.#rateWait());
  }

  sent(): void {
    if (this.limits.requestsPerMinute !== undefined) {
      this.#sent.push(this.elapsed());
    }
  }

  /** One more row at a time, as long as the server takes them. */
  answered(): void {
    this.#answersSinceRefusal += 1;
    if (this.#answersSinceRefusal >= answersToRecover && this.#atOnce < this.limits.concurrency) {
      this.#answersSinceRefusal = 0;
      this.#atOnce += 1;
    }
  }

  /** Holds all rows: what a server asks of one holds for all. Refusals of rows under way count as one. */
  refused(wait: number): void {
    this.#answersSinceRefusal = 0;
    if (this.heldMilliseconds === undefined) {
      this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    }
    this.#heldUntil = Math.max(this.#heldUntil, this.elapsed() + wait);
  }

  #rateWait(): number {
    const { requestsPerMinute = Number.POSITIVE_INFINITY } = this.limits;
    const now = this.elapsed();
    const recent = this.#sent.findIndex((time) => now - time < this.minuteMilliseconds);
    this.#sent.splice(0, recent === -1 ? this.#sent.length : recent);
    const oldest = this.#sent[this.#sent.length - requestsPerMinute];
    return oldest === undefined ? 0 : oldest + this.minuteMilliseconds - now;
  }
}
