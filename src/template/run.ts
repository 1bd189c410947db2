import { Overrun } from './errors';

/** How much one rendering may take. */
export interface Budget {
  /** Evaluated expressions, statements and visited items. */
  readonly steps: number;
  /** Characters of output. */
  readonly output: number;
  /** Calls within calls, and values within values. */
  readonly nesting: number;
  /** Items of a collection, or characters of a text, that the template makes. */
  readonly size: number;
}

/** What a template knows of the world outside. */
export interface Host {
  readonly now: () => Date;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Texts up to this length are not worth counting. */
const shortText = 256;
/** How many characters are read or copied in a step. */
const charactersPerStep = 32;
/** How many characters or items are looked at one by one in a step. */
const visitsPerStep = 4;

/** The state of one rendering: what was written, what was spent, and where in the source the work is. */
export class Run {
  output = '';
  /** Offset in the source of the operation that runs; a failure is reported there. */
  offset = 0;
  #steps = 0;
  #depth = 0;

  constructor(
    /** The context's values by slot; undefined where the context has none. */
    readonly context: readonly unknown[],
    readonly host: Host,
    private readonly budget: Budget,
  ) {}

  /** @throws Overrun when this many steps more are too many */
  charge(steps: number): void {
    this.#steps += steps;
    // What is not a number must not pass either.
    if (!(this.#steps <= this.budget.steps)) {
      throw new Overrun(`rendering takes more than ${this.budget.steps} steps`);
    }
  }

  write(text: string): void {
    this.output += text;
    if (this.output.length > this.budget.output) {
      throw new Overrun(`the output is longer than ${this.budget.output} characters`);
    }
  }

  /** Counts a text that is read as a whole. */
  read(text: string): void {
    if (text.length > shortText) {
      this.charge(text.length / charactersPerStep);
    }
  }

  /** Counts characters or items that are looked at one by one. */
  visit(count: number): void {
    this.charge(count / visitsPerStep);
  }

  /** Counts a text that the template made, and hands it back. */
  text(text: string): string {
    if (text.length > shortText) {
      this.characters(text.length);
    }
    return text;
  }

  /** Counts a collection of so many items, before it is made if it may be huge. */
  items(count: number): void {
    this.#make(count, count);
  }

  /** To be called before making a text that may be huge. */
  characters(count: number): void {
    this.#make(count / charactersPerStep, count);
  }

  /** Checks the size of a value while it grows. */
  limit(size: number): void {
    if (!(size <= this.budget.size)) {
      throw new Overrun(`a value is larger than ${this.budget.size} items or characters`);
    }
  }

  /** One level deeper; {@link ascend} goes back. */
  descend(): void {
    this.#depth += 1;
    this.charge(1);
    if (this.#depth > this.budget.nesting) {
      throw new Overrun(`calls or values are nested more than ${this.budget.nesting} deep`);
    }
  }

  ascend(): void {
    this.#depth -= 1;
  }

  #make(steps: number, size: number): void {
    this.limit(size);
    // A negative width makes nothing, and must not give steps back.
    if (steps > 0) {
      this.charge(steps);
    }
  }
}
