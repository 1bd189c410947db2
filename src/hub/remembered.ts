import QuickLRU from 'quick-lru';
import { SharedLoad } from '../http';

interface RememberedOptions {
  readonly maxSize: number;
  readonly maxAgeMilliseconds: number;
  /** A clock that nobody sets, in milliseconds. */
  readonly elapsed?: () => number;
}

/** What the hub answered lately, by question. A failure is not remembered. */
export class Remembered<T extends object> {
  readonly #answers: QuickLRU<string, { readonly answer: T; readonly at: number }>;
  readonly #loads = new Map<string, SharedLoad<T>>();
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

  /**
   * The answer that is known, else the one that `load` gets. Who asks meanwhile shares the load, which is aborted only
   * when all of them are.
   */
  async ask(question: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    return this.get(question) ?? (this.#loads.get(question) ?? this.#begin(question, load)).join(signal);
  }

  set(question: string, answer: T): void {
    this.#loads.delete(question);
    this.#answers.set(question, { answer, at: this.#elapsed() });
  }

  /** Forgets everything. What is on its way is not remembered either: it was asked as somebody else. */
  clear(): void {
    this.#answers.clear();
    this.#loads.clear();
  }

  #begin(question: string, load: (signal: AbortSignal) => Promise<T>): SharedLoad<T> {
    const isCurrent = () => this.#loads.get(question) === begun;
    const begun: SharedLoad<T> = new SharedLoad(
      async (signal) => {
        const answer = await load(signal);
        if (isCurrent()) {
          this.set(question, answer);
        }
        return answer;
      },
      () => isCurrent() && this.#loads.delete(question),
    );
    this.#loads.set(question, begun);
    return begun;
  }
}
