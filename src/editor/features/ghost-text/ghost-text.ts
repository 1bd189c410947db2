import * as vscode from 'vscode';
import { isPrivateHost, SharedLoad, sleep } from '../../../http';
import { CallRefusedError, ProviderApiError } from '../../../inference';
import { isThisMachine, ModelServerError } from '../../../servers';
import { logFailure } from '../../failures/log-failure';
import { showFailure } from '../../failures/show-failure';
import { readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';
import { BackOff } from './back-off';
import { Completer } from './completer';
import type { Filler, Question } from './fillers/filler';
import { openFiller } from './fillers/open-filler';
import type { HourlyCap } from './hourly-cap';
import { masked } from './other-files/masked';
import { OtherFiles } from './other-files/other-files';
import { Pace } from './pace';
import { type Accepted, acceptedCommand, GhostTextProvider } from './provider';
import { isOnForLanguage, readGhostTextSettings, targetOf } from './settings';
import { schemes, selector } from './spots';
import type { GhostTextState } from './state';
import { GhostTextStatus } from './status';
import type { GhostTextUsage } from './usage/ghost-text-usage';

/** How long to wait for the next key at least, in milliseconds: a request to a provider may cost something. */
const leastPause = { own: 75, paid: 250 } as const;

/** What was sent last. */
export interface Sent {
  readonly question: Question;
  readonly filler: Filler;
  readonly time: Date;
}

interface GhostTextWorld {
  readonly session: Session;
  readonly cap: HourlyCap;
  readonly state: GhostTextState;
  readonly usage: GhostTextUsage;
  readonly onSent: (sent: Sent) => void;
}

/** Ghost text as long as it is on and its target stays the same. */
export class GhostText implements vscode.Disposable {
  readonly #settings = readGhostTextSettings();
  readonly #target = targetOf(this.#settings);
  readonly #backOff = new BackOff(() => performance.now());
  readonly #pace: Pace;
  readonly #completer: Completer;
  readonly #files: OtherFiles;
  readonly #status: GhostTextStatus;
  readonly #subscriptions: vscode.Disposable;
  readonly #ending = new AbortController();
  #filler: SharedLoad<Filler> | undefined;
  /** Whether the user was told of a failure. */
  #hasTold = false;

  constructor(private readonly world: GhostTextWorld) {
    const { state, usage } = world;
    this.#pace = new Pace(this.#isOwn ? leastPause.own : leastPause.paid);
    this.#files = new OtherFiles({
      isWanted: () => this.#target !== undefined,
      mode: () => this.#settings.otherFiles,
      exclude: () => this.#settings.exclude,
      isQuiet: () => !this.world.state.isAsking,
    });
    this.#completer = new Completer({
      filler: (signal) => this.#openFiller(signal),
      masked,
      files: ({ document }) => this.#files.chunks(vscode.Uri.parse(document), { isOwnNetwork: this.#isOwn }),
      mayAsk: () => this.#mayAsk(),
      onAsk: (question, filler) => this.#asked(question, filler),
      onAnswer: (timing) => {
        this.#backOff.succeeded();
        usage.answered(timing);
        state.set({ latency: timing.whole, error: undefined, rest: undefined });
      },
      onFailure: (error) => this.#failed(error),
      onEnd: () => state.set({ isAsking: false }),
      now: () => performance.now(),
      wait: sleep,
      pause: () => this.#pace.wait,
    });
    const provider = new GhostTextProvider({
      completer: this.#completer,
      isWanted: (document) => this.#isWanted(document),
      onKey: () => this.#pace.key(performance.now()),
      onShown: () => usage.shown(),
    });
    this.#status = new GhostTextStatus(selector, () => this.#settings, state);
    this.#subscriptions = vscode.Disposable.from(
      provider,
      this.#files,
      this.#status,
      world.session.servers.onDidChange(() => this.#forgetServer()),
      vscode.languages.registerInlineCompletionItemProvider(selector, provider),
      vscode.commands.registerCommand(acceptedCommand, (accepted: Accepted) => {
        provider.taken();
        usage.accepted(accepted);
      }),
    );
  }

  /** Asks again, whatever has failed. */
  retry(): void {
    this.#forgetServer();
    void vscode.commands.executeCommand('editor.action.inlineSuggest.trigger');
  }

  dispose(): void {
    this.#ending.abort();
    this.#completer.dispose();
    this.#subscriptions.dispose();
  }

  /** An address or a key may be another now. */
  #forgetServer(): void {
    this.#backOff.succeeded();
    this.#filler = undefined;
    this.world.state.set({ error: undefined, rest: undefined, isOverLimit: false });
  }

  /** Whether the model runs on the user's own machine or network. */
  get #isOwn(): boolean {
    const server = this.#target && this.#serverOf(this.#target.provider);
    return server !== undefined && (isThisMachine(server) || isPrivateHost(new URL(server.url)));
  }

  #serverOf(provider: string) {
    try {
      return this.world.session.servers.ofProvider(provider);
    } catch {
      return undefined;
    }
  }

  #isWanted({ uri, languageId }: vscode.TextDocument): boolean {
    return (
      this.#target !== undefined &&
      vscode.workspace.isTrusted &&
      schemes.includes(uri.scheme) &&
      isOnForLanguage(this.#settings, languageId) &&
      !this.world.state.isSnoozed &&
      !(readSettings().offline && !this.#isOwn)
    );
  }

  #mayAsk(): boolean {
    const isCapped = !this.#isOwn && this.world.cap.isReached(this.#settings.callsPerHour);
    const { session, state } = this.world;
    const isPaid = this.#target !== undefined && this.#serverOf(this.#target.provider) === undefined;
    const isOverLimit = isPaid && session.usage.limit.isReached;
    const { rest } = this.#backOff;
    if (isCapped !== state.isCapped || isOverLimit !== state.isOverLimit || rest !== state.rest) {
      state.set({ isCapped, isOverLimit, rest });
    }
    return !isCapped && !isOverLimit && rest === undefined;
  }

  /** One probe decides for the session how the model is asked. A probe that failed is repeated. */
  #openFiller(signal: AbortSignal): Promise<Filler> {
    if (this.#filler === undefined) {
      const probing = new SharedLoad(
        (shared) => this.#probe(shared),
        () => {
          this.#filler = undefined;
        },
      );
      this.#filler = probing;
      // Whoever types on ends a request, but not the probe, during which a server may load its model.
      probing.join(this.#ending.signal).catch(() => undefined);
    }
    return this.#filler.join(signal);
  }

  async #probe(signal: AbortSignal): Promise<Filler> {
    if (this.#target === undefined) {
      throw new Error('No model is chosen');
    }
    const filler = await openFiller(this.world.session, this.#target, signal);
    this.world.state.set({ way: filler.way });
    return filler;
  }

  #asked(question: Question, filler: Filler): void {
    this.world.onSent({ question, filler, time: new Date() });
    this.world.usage.asked();
    this.world.state.set({ isAsking: true });
    if (!this.#isOwn) {
      this.world.cap.count();
    }
  }

  #failed(error: unknown): void {
    const { session, state } = this.world;
    logFailure(session.log, error);
    if (error instanceof CallRefusedError) {
      state.set({ isOverLimit: true });
      return;
    }
    this.#backOff.failed(error, statusOf(error));
    state.set({ error, rest: this.#backOff.rest });
    if (this.#backOff.rest !== undefined && !this.#hasTold && this.#target !== undefined) {
      this.#hasTold = true;
      const { model, provider } = this.#target;
      const paused = vscode.l10n.t('Ghost text is paused.');
      void showFailure(error, session, { modelId: model, provider }, paused).then(
        (again) => again && this.retry(),
      );
    }
  }
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof ModelServerError) {
    return error.status;
  }
  return error instanceof ProviderApiError ? error.httpResponse.status : undefined;
}
