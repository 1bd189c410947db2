import * as vscode from 'vscode';
import type { InferenceProgress, InferenceTask } from '../../../inference';
import type { ResultFile } from '../../parts/results';
import type { Services } from '../../session/services';
import type { Given } from './given';
import type { StreamedText } from './streamed-text';
import type { Usage } from './streams';
import { runTasks } from './tasks';

export interface Call {
  readonly model: string;
  /** The server of the user's own that runs it; undefined for the hub's choice. */
  readonly provider: string | undefined;
  readonly task: InferenceTask;
  readonly given: Given<Blob>;
}

/** How an attempt ended. What had arrived by then is part of it in any case. */
export interface Outcome {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly text: string;
  readonly files: readonly ResultFile[];
  readonly usage: Usage | undefined;
  readonly provider: string | undefined;
  readonly time: number;
  readonly milliseconds: number;
  readonly error?: unknown;
}

const { t } = vscode.l10n;

/** Pause between two words about a growing text. */
const reportMilliseconds = 300;

/**
 * Calls the model, with a notification that tells how far it is and lets the user cancel.
 *
 * @param place gives where the text is written; called for the first piece
 */
export function attempt(
  services: Services,
  call: Call,
  title: string,
  place: () => Promise<StreamedText>,
): Promise<Outcome> {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
  return Promise.resolve(
    vscode.window.withProgress(options, async (progress, token) => {
      const controller = new AbortController();
      const listening = [token.onCancellationRequested(() => controller.abort())];
      const tell = (message: string) => progress.report({ message });
      try {
        return await new Attempt(services, call, place, listening, tell).run(controller);
      } finally {
        vscode.Disposable.from(...listening).dispose();
      }
    }),
  );
}

class Attempt {
  #text = '';
  #files: readonly ResultFile[] = [];
  #usage: Usage | undefined;
  #provider: string | undefined;
  #written: StreamedText | undefined;
  #reported = 0;

  constructor(
    private readonly services: Services,
    private readonly call: Call,
    private readonly place: () => Promise<StreamedText>,
    private readonly listening: vscode.Disposable[],
    private readonly tell: (message: string) => void,
  ) {}

  async run(controller: AbortController): Promise<Outcome> {
    const began = { time: Date.now(), start: performance.now() };
    let failure: { readonly error: unknown } | undefined;
    try {
      await this.#receive(controller);
    } catch (error) {
      failure = { error };
    }
    try {
      await this.#written?.end();
    } catch (error) {
      // It was this that ended the call.
      failure = { error };
      return this.#outcome(began, 'failed', failure);
    }
    const state = failure === undefined ? 'done' : controller.signal.aborted ? 'cancelled' : 'failed';
    return this.#outcome(began, state, state === 'failed' ? failure : undefined);
  }

  async #receive(controller: AbortController): Promise<void> {
    const { model, provider, task, given } = this.call;
    const { signal } = controller;
    this.#provider = provider;
    const running = runTasks[task].run(await this.services.inference(provider), { model }, given, {
      signal,
      onProgress: (progress) => this.tell(progressWords(progress)),
      onProvider: (id) => {
        this.#provider = provider ?? id;
      },
    });
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await running.next();
      if (done) {
        this.#files = value.files ?? [];
        this.#usage = value.usage;
        return;
      }
      await this.#take(value, controller);
    }
  }

  async #take(piece: string, controller: AbortController): Promise<void> {
    this.#text += piece;
    if (this.#written === undefined) {
      this.#written = await this.place();
      this.listening.push(this.#written.onDidTouch(() => controller.abort()));
      this.#reported = performance.now();
    }
    this.#written.append(piece);
    if (performance.now() - this.#reported > reportMilliseconds) {
      this.#reported = performance.now();
      this.tell(t('{0} characters so far', this.#text.length));
    }
  }

  #outcome(
    { time, start }: { readonly time: number; readonly start: number },
    state: Outcome['state'],
    failure: { readonly error: unknown } | undefined,
  ): Outcome {
    return {
      ...{ state, time, milliseconds: performance.now() - start },
      ...{ text: this.#text, files: this.#files, usage: this.#usage, provider: this.#provider },
      ...failure,
    };
  }
}

function progressWords({ state, position, elapsedMilliseconds }: InferenceProgress): string {
  if (state === 'queued') {
    return position === undefined
      ? t('Waiting in the queue')
      : t('Waiting in the queue, place {0}', position);
  }
  return t('Running for {0} s', Math.round(elapsedMilliseconds / 1000));
}
