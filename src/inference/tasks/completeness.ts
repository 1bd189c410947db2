import { isRecord, isString } from './guards';

/**
 * Whether a streamed answer is complete: each of its choices has a finish reason, or the server of a text generation has
 * sent the whole text.
 */
export class Completeness {
  readonly #begun = new Set<unknown>();
  readonly #finished = new Set<unknown>();

  get reached(): boolean {
    return this.#finished.size > 0 && this.#finished.size === this.#begun.size;
  }

  add(event: unknown): void {
    if (!isRecord(event)) {
      return;
    }
    if (isString(event.generated_text)) {
      this.#note(undefined, true);
    }
    for (const choice of Array.isArray(event.choices) ? event.choices : []) {
      if (isRecord(choice)) {
        this.#note(choice.index, isString(choice.finish_reason) && choice.finish_reason !== '');
      }
    }
  }

  #note(choice: unknown, isFinished: boolean): void {
    this.#begun.add(choice);
    if (isFinished) {
      this.#finished.add(choice);
    }
  }
}
