/** All texts that counts are remembered of, in characters. */
const mostCharacters = 2_000_000;

/** Counts by their texts. The oldest are forgotten. */
export class RememberedCounts {
  readonly #counts = new Map<string, number>();
  #characters = 0;

  get(text: string): number | undefined {
    return this.#counts.get(text);
  }

  set(text: string, count: number): void {
    if (this.#counts.has(text) || text.length > mostCharacters / 10) {
      return;
    }
    this.#counts.set(text, count);
    this.#characters += text.length;
    for (const old of this.#counts.keys()) {
      if (this.#characters <= mostCharacters) {
        break;
      }
      this.#counts.delete(old);
      this.#characters -= old.length;
    }
  }
}
