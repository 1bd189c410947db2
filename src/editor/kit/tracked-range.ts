/** A change of a text: so many characters at an offset are replaced by others. */
export interface Change {
  readonly offset: number;
  readonly removed: number;
  readonly added: number;
}

/** Where a change lies: beside the range, within it, or across one of its ends. */
export type Where = 'beside' | 'within' | 'across';

/** A range of a text that stays on the same characters while the text changes around it. Offsets in characters. */
export class TrackedRange {
  #start: number;
  #end: number;

  constructor(start: number, end: number) {
    this.#start = start;
    this.#end = end;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#end;
  }

  /** What is written at either end, without a character of the range being replaced, lies beside it. */
  apply({ offset, removed, added }: Change): Where {
    const changeEnd = offset + removed;
    if (changeEnd <= this.#start) {
      this.#start += added - removed;
      this.#end += added - removed;
      return 'beside';
    }
    if (offset >= this.#end) {
      return 'beside';
    }
    const isWithin = offset >= this.#start && changeEnd <= this.#end;
    if (isWithin) {
      this.#end += added - removed;
      return 'within';
    }
    // What the change replaced belongs to it; what is left of the range stays.
    const left = offset > this.#start ? offset - this.#start : 0;
    const right = changeEnd < this.#end ? this.#end - changeEnd : 0;
    this.#start = offset > this.#start ? this.#start : offset + added;
    this.#end = this.#start + left + right;
    return 'across';
  }

  /** Takes in so many more characters behind its end. */
  extend(length: number): void {
    this.#end += length;
  }
}
