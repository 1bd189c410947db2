/** How long to wait for the next key before a model is asked, by how fast the keys come. */
export class Pace {
  /** The mean gap between keys, in milliseconds. */
  #gap: number;
  #last: number | undefined;

  /** @param least what is waited for at least, in milliseconds */
  constructor(private readonly least: number) {
    this.#gap = least;
  }

  /** @param now in milliseconds */
  key(now: number): void {
    const gap = this.#last === undefined ? undefined : now - this.#last;
    this.#last = now;
    // A longer gap is a pause, which says nothing of the typing.
    if (gap !== undefined && gap < longestGap) {
      this.#gap += (gap - this.#gap) * weight;
    }
  }

  /** In milliseconds: no more than what someone who has paused would notice. */
  get wait(): number {
    return Math.min(Math.max(this.least, this.#gap * shareOfGap), this.least + longestMore);
  }
}

const longestGap = 1000;
const weight = 0.2;
const shareOfGap = 0.5;
const longestMore = 150;
