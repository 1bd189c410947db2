import * as vscode from 'vscode';
import { explain } from '../../failures/explain';
import { formatMoment, formatWhole } from '../../kit/amounts';
import { runnerName, serverNameOf } from '../../kit/server-names';
import { readRunners } from '../../kit/settings';
import { type GhostTextSettings, isOnForLanguage, type Target, targetOf } from './settings';
import type { GhostTextState } from './state';

const { t } = vscode.l10n;

/** What ghost text does in a document, in words. */
export interface StatusWords {
  readonly text: string;
  readonly detail: string;
  readonly severity: vscode.LanguageStatusSeverity;
  /** What is wrong and what to do, where something is. */
  readonly problem?: string;
}

export function statusWords(
  settings: GhostTextSettings,
  state: GhostTextState,
  language: string | undefined,
): StatusWords {
  const { Information, Warning, Error: Failure } = vscode.LanguageStatusSeverity;
  const target = targetOf(settings);
  if (target === undefined) {
    return { text: t('Ghost Text: No Model'), detail: t('choose a model to start'), severity: Warning };
  }
  const text = t('Ghost Text: {0}', shortName(target.model));
  if (state.isSnoozed) {
    return { text, detail: t('snoozed until {0}', formatMoment(state.snoozedUntil)), severity: Information };
  }
  if (language !== undefined && !isOnForLanguage(settings, language)) {
    return { text, detail: t('off for this language'), severity: Information };
  }
  if (state.rest !== undefined) {
    const problem = explain(state.rest.error, { modelId: target.model, provider: target.provider }).message;
    return { text, detail: t('paused: {0}', problem), severity: Failure, problem };
  }
  if (state.isOverLimit) {
    const problem = t('paused: your monthly limit is reached');
    return { text, detail: problem, severity: Warning, problem };
  }
  if (state.isCapped) {
    const count = formatWhole(settings.callsPerHour);
    const problem = t('The limit of {0} requests an hour is reached.', count);
    return { text, detail: problem, severity: Warning, problem };
  }
  if (state.error !== undefined) {
    const problem = explain(state.error, { modelId: target.model, provider: target.provider }).message;
    return { text, detail: problem, severity: Warning, problem };
  }
  return { text, detail: factsOf(target, state), severity: Information };
}

function factsOf({ provider }: Target, { latency, way }: GhostTextState): string {
  const runner = runnerName(provider, t, serverNameOf(provider, readRunners()));
  const facts = [
    runner,
    ...(latency === undefined ? [] : [t('{0} ms', formatWhole(latency))]),
    ...(way === 'chat' ? [t('answers as a chat, which is slower')] : []),
  ];
  return facts.join(' · ');
}

/** The entry of the status is narrow: the owner is left out. */
function shortName(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1);
}

/** The entry of the language status, in documents where ghost text may appear. */
export class GhostTextStatus implements vscode.Disposable {
  readonly #item: vscode.LanguageStatusItem;
  readonly #subscriptions: vscode.Disposable;

  constructor(
    selector: vscode.DocumentSelector,
    private readonly settings: () => GhostTextSettings,
    private readonly state: GhostTextState,
  ) {
    this.#item = vscode.languages.createLanguageStatusItem('hubLens.ghostText', selector);
    this.#item.name = t('Hub Lens Ghost Text');
    this.#subscriptions = vscode.Disposable.from(
      this.#item,
      state.onDidChange(() => this.update()),
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
    );
    this.update();
  }

  update(): void {
    const language = vscode.window.activeTextEditor?.document.languageId;
    const { text, detail, severity } = statusWords(this.settings(), this.state, language);
    this.#item.text = text;
    this.#item.detail = detail;
    this.#item.severity = severity;
    this.#item.busy = this.state.isAsking;
    this.#item.command = { command: 'hubLens.showGhostTextMenu', title: t('Change…') };
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
