import QuickLRU from 'quick-lru';

interface RememberedOptions {
  readonly maxSize: number;
  readonly maxAgeMilliseconds: number;
}

/** What the hub answered lately, by question. A failure is not remembered. */
export class Remembered<T extends object> {
  readonly #answers: QuickLRU<string, T>;

  constructor({ maxSize, maxAgeMilliseconds }: RememberedOptions) {
    this.#answers = new QuickLRU({ maxSize, maxAge: maxAgeMilliseconds });
  }

  get(question: string): T | undefined {
    return this.#answers.get(question);
  }

  /** The answer that is known, else the one that `ask` gets. */
  async ask(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    if (known !== undefined) {
      return known;
    }
    const answer = await ask();
    this.set(question, answer);
    return answer;
  }

  set(question: string, answer: T): void {
    this.#answers.set(question, answer);
  }

  clear(): void {
    this.#answers.clear();
  }
}
