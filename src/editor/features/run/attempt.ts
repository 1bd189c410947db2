import * as vscode from 'vscode';
import type { InferenceOptions, InferenceProgress } from '../../../inference';
import type { OutputFile } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { callModel, Mask, type ModelCall, RecordedFetch, type Usage } from '../../../trial';
import { wasCancelled } from '../../kit/was-cancelled';
import { outputDocument } from '../../parts/output-text';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';
import { type Sent, SentRecord } from './history/sent-record';
import type { StreamedText } from './streamed-text';

export interface Call extends Pick<ModelCall, 'model' | 'input' | 'parameters'> {
  /** Who runs it; undefined for the hub's choice. */
  readonly provider: string | undefined;
}

/** What it takes to call a model, and to tell afterwards what was sent. */
export type Caller = Pick<
  Session,
  'account' | 'providerKeys' | 'servers' | 'inference' | 'fetch' | 'serverFetch'
>;

/** How an attempt ended. What had arrived by then is part of it in any case. */
export interface AttemptResult {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly text: string;
  readonly files: readonly OutputFile[];
  readonly usage: Usage;
  readonly provider: string | undefined;
  readonly time: number;
  readonly milliseconds: number;
  readonly sent: Sent;
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
  session: Caller,
  call: Call,
  title: string,
  place: () => Promise<StreamedText>,
): Promise<AttemptResult> {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
  return Promise.resolve(
    vscode.window.withProgress(options, async (progress, token) => {
      const controller = new AbortController();
      const listening = [token.onCancellationRequested(() => controller.abort())];
      const tell = (message: string) => progress.report({ message });
      try {
        return await new Attempt(session, call, place, listening, tell).run(controller);
      } finally {
        vscode.Disposable.from(...listening).dispose();
      }
    }),
  );
}

class Attempt {
  #text = '';
  #files: readonly OutputFile[] = [];
  #usage: Usage = {};
  #provider: string | undefined;
  readonly #sent = new SentRecord();
  #written: StreamedText | undefined;
  #reported = 0;

  constructor(
    private readonly session: Caller,
    private readonly call: Call,
    private readonly place: () => Promise<StreamedText>,
    private readonly listening: vscode.Disposable[],
    private readonly tell: (message: string) => void,
  ) {}

  async run(controller: AbortController): Promise<AttemptResult> {
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
    const isCancelled = failure !== undefined && wasCancelled(failure.error, controller.signal);
    const state = failure === undefined ? 'done' : isCancelled ? 'cancelled' : 'failed';
    return this.#outcome(began, state, state === 'failed' ? failure : undefined);
  }

  async #receive(controller: AbortController): Promise<void> {
    const { provider = 'auto' } = this.call;
    const fetch = this.session[serverIdOf(provider) === undefined ? 'fetch' : 'serverFetch'];
    const recorded = new RecordedFetch(fetch, {
      mask: new Mask(await knownSecrets(this.session)),
      onExchange: (exchange) => this.#sent.add(exchange),
    });
    try {
      await this.#follow({ fetch: recorded.fetch, hubFetch: fetch }, controller);
    } finally {
      await recorded.settled();
    }
  }

  /** Takes each piece as it arrives. */
  async #follow(
    fetches: Pick<InferenceOptions, 'fetch' | 'hubFetch'>,
    controller: AbortController,
  ): Promise<void> {
    const { provider } = this.call;
    const { signal } = controller;
    this.#provider = provider;
    const call = { ...this.call, provider: provider ?? 'auto' };
    const pieces = callModel(await this.session.inference({ feature: 'run' }, provider), call, {
      ...fetches,
      signal,
      onProgress: (progress) => this.tell(progressWords(progress)),
      onProvider: (id) => {
        this.#provider = id;
      },
    });
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await pieces.next();
      if (done) {
        const { text, files } = outputDocument(value.output);
        this.#files = files;
        this.#usage = value.usage;
        if (this.#text === '' && text !== '') {
          await this.#take(text, controller);
        }
        return;
      }
      if (value.kind === 'text') {
        await this.#take(value.text, controller);
      }
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
    state: AttemptResult['state'],
    failure: { readonly error: unknown } | undefined,
  ): AttemptResult {
    return {
      ...{ state, time, milliseconds: performance.now() - start },
      ...{ text: this.#text, files: this.#files, usage: this.#usage, provider: this.#provider },
      sent: this.#sent.sent,
      ...failure,
    };
  }
}

function progressWords({ state, position, elapsedMilliseconds }: InferenceProgress): string {
  if (state === 'queued') {
    return position === undefined
      ? t('Waiting in the queue')
      : t('Waiting in the queue at position {0}', position);
  }
  return t('Running for {0} s', Math.round(elapsedMilliseconds / 1000));
}
