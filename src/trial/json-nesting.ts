/** Follows JSON as its pieces arrive, in one pass: how deep it is, and whether an object or a list has been closed. */
export class JsonNesting {
  #depth = 0;
  #deepest = 0;
  #hasOpened = false;
  #inString = false;
  #isEscaped = false;

  add(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#read(text.charAt(index));
    }
  }

  get deepest(): number {
    return this.#deepest;
  }

  /** Whether nothing but white space can follow. */
  get isWhole(): boolean {
    return this.#hasOpened && this.#depth === 0;
  }

  #read(character: string): void {
    if (this.#inString) {
      this.#inString = character !== '"' || this.#isEscaped;
      this.#isEscaped = character === '\\' && !this.#isEscaped;
    } else if (character === '"') {
      this.#inString = true;
    } else if (character === '{' || character === '[') {
      this.#hasOpened = true;
      this.#depth += 1;
      this.#deepest = Math.max(this.#deepest, this.#depth);
    } else if (character === '}' || character === ']') {
      this.#depth = Math.max(0, this.#depth - 1);
    }
  }
}
