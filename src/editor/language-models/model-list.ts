import * as vscode from 'vscode';
import type { ChatModel } from './chat-model';
import type { ChatModelSource } from './chat-model-source';

/** How long a picker waits for a list. What comes later is told as a change. */
const patienceMilliseconds = 4000;

/** The models of a source, quickly and without failing: else those that it told the last time. */
export class ModelList implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #ended = new AbortController();
  readonly #subscription: vscode.Disposable;
  readonly onDidChange = this.#changed.event;
  #told: readonly ChatModel[] = [];
  #asking: Promise<readonly ChatModel[]> | undefined;

  constructor(
    private readonly source: ChatModelSource,
    private readonly tellFailure: (error: unknown) => void,
  ) {
    this.#subscription = source.onDidChange(() => {
      this.#asking = undefined;
      this.#changed.fire();
    });
  }

  async list(): Promise<readonly ChatModel[]> {
    this.#asking ??= this.#ask();
    const asking = this.#asking;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMilliseconds);
    });
    const models = await Promise.race([asking, patience]);
    clearTimeout(timer);
    if (models === undefined) {
      void asking.then((late) => this.#tellLate(late));
      return this.#told;
    }
    this.#told = models;
    return models;
  }

  dispose(): void {
    this.#ended.abort();
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #ask(): Promise<readonly ChatModel[]> {
    try {
      return await this.source.list(this.#ended.signal);
    } catch (error) {
      this.tellFailure(error);
      return this.#told;
    } finally {
      this.#asking = undefined;
    }
  }

  /** A list that is always late must not be asked for again and again. */
  #tellLate(late: readonly ChatModel[]): void {
    if (!this.#ended.signal.aborted && JSON.stringify(late) !== JSON.stringify(this.#told)) {
      this.#told = late;
      this.#changed.fire();
    }
  }
}
