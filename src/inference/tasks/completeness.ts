import { isString } from './guards';

/**
 * Whether a streamed answer is complete: each of its choices has a finish reason, or the server of a text generation has
 * sent the whole text.
 */
export class Completeness {
  readonly #begun = new Set<unknown>();
  readonly #finished = new Set<unknown>();
  /** Most events are of the choice of the one before. */
  #last: unknown = Symbol('none yet');

  get reached(): boolean {
    return this.#finished.size > 0 && this.#finished.size === this.#begun.size;
  }

  /** A stream brings hundreds of these a second, so no more than is needed is looked at. @param event of JSON */
  add(event: unknown): void {
    if (typeof event !== 'object' || event === null) {
      return;
    }
    const { choices, generated_text: text } = event as Partial<Record<string, unknown>>;
    if (Array.isArray(choices)) {
      choices.forEach(this.#addChoice);
    } else if (isString(text)) {
      this.#note(undefined, true);
    }
  }

  readonly #addChoice = (choice: unknown): void => {
    if (typeof choice === 'object' && choice !== null) {
      const { index, finish_reason: reason } = choice as Partial<Record<string, unknown>>;
      this.#note(index, isString(reason) && reason !== '');
    }
  };

  #note(choice: unknown, isFinished: boolean): void {
    if (choice !== this.#last) {
      this.#begun.add(choice);
      this.#last = choice;
    }
    if (isFinished) {
      this.#finished.add(choice);
    }
  }
}
