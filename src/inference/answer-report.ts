import { type MediaUnits, mediaUnits } from './media-units';
import type { InferenceOptions } from './options';
import { isRecord } from './tasks/guards';
import type { InferenceTask } from './tasks/task';
import { readUsage, type Usage } from './usage';

interface ReportedCall {
  readonly model: string;
  readonly task: InferenceTask;
  readonly provider: () => string;
  /** As the caller gave them. */
  readonly args: { readonly inputs?: unknown; readonly parameters?: unknown };
}

/**
 * Reports a call once, when it ends: one that was answered, also where nobody read its answer to the end, and one that
 * failed although the provider says what it took.
 */
export class AnswerReport {
  #isAnswered = false;
  #isSent = false;
  #usage: Usage = {};
  #media: MediaUnits = {};

  constructor(
    private readonly call: ReportedCall,
    private readonly options: Pick<InferenceOptions, 'onAnswered' | 'signal'>,
  ) {
    // Whoever stops a call may never ask for its next event.
    options.signal?.addEventListener('abort', this.send);
  }

  /** An answer, or a piece of one. */
  take(answer: unknown): void {
    this.#isAnswered = true;
    if (isRecord(answer) && isRecord(answer.usage)) {
      this.#usage = readUsage(answer.usage);
    }
    this.#media = mediaUnits(this.call.task, this.call.args, answer);
  }

  /** A call that the user stopped hasn't failed. */
  fail(): void {
    this.#isAnswered &&= this.options.signal?.aborted === true;
  }

  readonly send = (): void => {
    const { onAnswered, signal } = this.options;
    signal?.removeEventListener('abort', this.send);
    if (!this.#isSent && (this.#isAnswered || Object.keys(this.#usage).length > 0)) {
      this.#isSent = true;
      const { model, task, provider } = this.call;
      onAnswered?.({ model, task, provider: provider(), ...this.#usage, ...this.#media });
    }
  };
}
