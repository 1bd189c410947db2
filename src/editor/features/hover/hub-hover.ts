import * as vscode from 'vscode';
import { hubPath, isTaskId, type Task, tasks } from '../../../catalogue';
import { isProviderId, providerName } from '../../../inference';
import type { HubReference } from '../../../source';
import { explain } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { isGated } from '../../kit/record';
import { isSwitchedOn } from '../../kit/settings';
import { taskOfName } from '../../kit/task-names';
import { withSignal } from '../../kit/with-signal';
import { type Card, cardMarkdown } from '../../parts/cards/card';
import { modelCard } from '../../parts/cards/model-card';
import { repositoryCard } from '../../parts/cards/repository-card';
import { referencesOf } from '../../parts/document-references';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** Tells what the string under the pointer names of the hub. */
export class HubHover implements vscode.HoverProvider {
  constructor(private readonly session: Pick<Session, 'log' | 'models' | 'facts' | 'hub'>) {}

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    if (!isSwitchedOn('hover', document)) {
      return undefined;
    }
    const offset = document.offsetAt(position);
    const reference = referencesOf(document).find(
      ({ literal }) => literal.start <= offset && offset <= literal.end,
    );
    const card = reference && (await withSignal(token, (signal) => this.#cardOrFailure(reference, signal)));
    if (card === undefined || reference === undefined) {
      return undefined;
    }
    const { start, end } = reference.literal;
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    return new vscode.Hover(cardMarkdown(card), range);
  }

  /** A failure is told in the card; nobody pressed anything that a notification could answer. */
  async #cardOrFailure(reference: HubReference, signal: AbortSignal): Promise<Card | undefined> {
    try {
      return await this.#card(reference, signal);
    } catch (error) {
      if (signal.aborted) {
        return undefined;
      }
      logFailure(this.session.log, error);
      const { text } = reference.literal;
      return reference.certain
        ? { title: text, lines: [[{ icon: 'warning', text: explain(error).message }]] }
        : undefined;
    }
  }

  async #card(reference: HubReference, signal: AbortSignal): Promise<Card | undefined> {
    const { kind, literal } = reference;
    switch (kind) {
      case 'model':
        return (await this.#modelCard(literal.text, signal)) ?? missing(reference);
      case 'dataset':
      case 'space':
        return (await this.#repositoryCard(kind, literal.text, signal)) ?? missing(reference);
      case 'task':
        return taskCard(literal.text);
      case 'provider':
        return this.#providerCard(literal.text);
      default:
        return undefined;
    }
  }

  async #modelCard(id: string, signal: AbortSignal): Promise<Card | undefined> {
    const { facts, models } = this.session;
    const [model, size] = await Promise.all([
      facts.model(id, signal),
      facts.size(id, signal).catch(() => undefined),
    ]);
    return (
      model &&
      modelCard({
        model,
        askedFor: id,
        url: this.session.hub().modelUrl(model.id),
        size,
        hasAccess: await this.#access('model', model, signal),
        isFavourite: models.isFavourite(model.id),
      })
    );
  }

  async #repositoryCard(
    kind: 'dataset' | 'space',
    id: string,
    signal: AbortSignal,
  ): Promise<Card | undefined> {
    const record = await this.session.facts.repository(kind, id, signal);
    return (
      record &&
      repositoryCard({
        kind,
        record,
        url: this.session.hub().endpoint + hubPath(kind, record.id),
        hasAccess: kind === 'dataset' ? await this.#access(kind, record, signal) : undefined,
      })
    );
  }

  async #access(
    kind: 'model' | 'dataset',
    record: Parameters<typeof isGated>[0] & { readonly id: string },
    signal: AbortSignal,
  ): Promise<boolean | undefined> {
    return isGated(record)
      ? this.session.facts.hasAccess(kind, record.id, signal).catch(() => undefined)
      : undefined;
  }

  #providerCard(id: string): Card | undefined {
    const url = `${this.session.hub().endpoint}/models?inference_provider=${id}`;
    return isProviderId(id)
      ? {
          title: providerName(id),
          lines: [[{ icon: 'cloud', text: t('Inference provider') }, { text: id }]],
          url,
        }
      : undefined;
  }
}

function taskCard(name: string): Card | undefined {
  const id = taskOfName(name);
  if (!isTaskId(id)) {
    return undefined;
  }
  const { label, page }: Task = tasks[id];
  return {
    title: label,
    lines: [
      [{ text: firstSentence(page?.summary ?? '') }].filter(({ text }) => text !== ''),
      name === id ? [] : [{ text: t('{0} is another name of {1}', name, id) }],
    ],
    actions: [{ icon: 'book', label: t('Open Task Page'), command: 'hubLens.openTaskPage', args: [id] }],
  };
}

/** A string that only looks like an id is left alone when the hub does not know it. */
function missing({ certain, kind, literal }: HubReference): Card | undefined {
  if (!certain) {
    return undefined;
  }
  const text = {
    model: t('The hub doesn’t have this model, or it is private and needs another access token.'),
    dataset: t('The hub doesn’t have this dataset, or it is private and needs another access token.'),
    space: t('The hub doesn’t have this space, or it is private and needs another access token.'),
  };
  const reason = kind === 'model' || kind === 'dataset' || kind === 'space' ? text[kind] : '';
  return { title: literal.text, lines: [[{ icon: 'question', text: reason }]] };
}

function firstSentence(summary: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(summary)?.[0] ?? summary;
}
