interface Limits {
  /** Rows that are compared. */
  readonly compared: number;
  /** Rows in groups. */
  readonly grouped: number;
}

/** Groups of places that have the same key. */
export class DuplicateGroups {
  /** Places that are the first of their key, or what the group of the key is: -1 for the first group, -2 for the second. */
  readonly #firsts = new Map<string, number>();
  readonly #groups: number[][] = [];
  #compared = 0;
  #grouped = 0;

  constructor(private readonly limits: Limits) {}

  get compared(): number {
    return this.#compared;
  }

  /** Whether no more are taken: the next could bring two into a group. */
  get isFull(): boolean {
    return this.#compared >= this.limits.compared || this.#grouped + 2 > this.limits.grouped;
  }

  /** All places of groups, group by group, in the order of the first of each. */
  get places(): readonly number[] {
    return this.#groups.toSorted(([one = 0], [other = 0]) => one - other).flat();
  }

  /** @param place higher than those before it */
  add(place: number, key: string): void {
    const known = this.#firsts.get(key);
    this.#compared += 1;
    if (known === undefined) {
      this.#firsts.set(key, place);
    } else if (known < 0) {
      this.#groups[-1 - known]?.push(place);
      this.#grouped += 1;
    } else {
      this.#firsts.set(key, -this.#groups.push([known, place]));
      this.#grouped += 2;
    }
  }
}
