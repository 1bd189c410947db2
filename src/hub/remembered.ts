import QuickLRU from 'quick-lru';

interface RememberedOptions {
  readonly maxSize: number;
  readonly maxAgeMilliseconds: number;
  /** A clock that nobody sets, in milliseconds. */
  readonly elapsed?: () => number;
}

/** What the hub answered lately, by question. A failure is not remembered. */
export class Remembered<T extends object> {
  readonly #answers: QuickLRU<string, { readonly answer: T; readonly at: number }>;
  readonly #maxAge: number;
  readonly #elapsed: () => number;

  constructor({ maxSize, maxAgeMilliseconds, elapsed = () => performance.now() }: RememberedOptions) {
    this.#answers = new QuickLRU({ maxSize });
    this.#maxAge = maxAgeMilliseconds;
    this.#elapsed = elapsed;
  }

  get(question: string): T | undefined {
    const known = this.#answers.get(question);
    return known !== undefined && this.#elapsed() - known.at < this.#maxAge ? known.answer : undefined;
  }

  /** The answer that is known, else the one that `ask` gets. */
  async ask(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.get(question);
    if (known !== undefined) {
      return known;
    }
    const answer = await ask();
    this.set(question, answer);
    return answer;
  }

  set(question: string, answer: T): void {
    this.#answers.set(question, { answer, at: this.#elapsed() });
  }

  clear(): void {
    this.#answers.clear();
  }
}
