import type * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { Limit } from '../../../../http';
import {
  type HubClient,
  HubError,
  type RepositoryKind,
  type RepositoryRecord,
  searchRepositories,
} from '../../../../hub';
import { logFailure } from '../../../failures/log-failure';
import { isGated } from '../../../kit/record';
import type { Session } from '../../../session/session';
import { searchesFor, similarIds } from './similar-ids';
import type { KnownId, Verdict } from './verdict';

const atATime = 4;
const maxVerdicts = 2000;
const suggestionLimit = 30;

/** After a failure the hub is left alone for a while, or as long as it wants. */
const pauseMilliseconds = 60_000;

/** What the hub said of the ids in this session's files. Each is asked about once, unless that failed. */
export class Verdicts implements vscode.Disposable {
  readonly #verdicts = new Map<string, Verdict>();
  readonly #limit = new Limit(atATime);
  readonly #changes: vscode.Disposable;
  #pausedUntil = 0;

  constructor(private readonly session: Pick<Session, 'log' | 'account' | 'facts' | 'hub'>) {
    this.#changes = session.account.onDidChange(() => {
      this.#verdicts.clear();
      this.#pausedUntil = 0;
    });
  }

  dispose(): void {
    this.#changes.dispose();
  }

  get(kind: RepositoryKind, id: string): Verdict | undefined {
    return this.#verdicts.get(`${kind} ${id}`);
  }

  /** Asks the hub, unless it has said. A failure goes to the log alone: nobody waits for the answer. */
  async find(kind: RepositoryKind, id: string, signal: AbortSignal): Promise<void> {
    const { log } = this.session;
    try {
      await this.#limit.run(async () => {
        if (this.get(kind, id) === undefined && performance.now() >= this.#pausedUntil) {
          this.#keep(`${kind} ${id}`, await this.#verdictOf(kind, id, signal));
        }
      }, signal);
    } catch (error) {
      if (!signal.aborted) {
        const wanted = error instanceof HubError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        this.#pausedUntil = performance.now() + Math.max(wanted, pauseMilliseconds);
        logFailure(log, error);
      }
    }
  }

  /** Lets an id be asked about again, at once. */
  forget(id: string): void {
    for (const kind of ['model', 'dataset', 'space']) {
      this.#verdicts.delete(`${kind} ${id}`);
    }
    this.session.facts.forget(id);
    this.#pausedUntil = 0;
  }

  #keep(key: string, verdict: Verdict): void {
    this.#verdicts.set(key, verdict);
    for (const oldest of this.#verdicts.keys()) {
      if (this.#verdicts.size <= maxVerdicts) {
        break;
      }
      this.#verdicts.delete(oldest);
    }
  }

  async #verdictOf(kind: RepositoryKind, id: string, signal: AbortSignal): Promise<Verdict> {
    const { facts } = this.session;
    if (kind === 'model') {
      const model = await facts.model(id, signal);
      return model === undefined ? this.#unknown(kind, id, signal) : this.#knownModel(model, signal);
    }
    const record = await facts.repository(kind, id, signal);
    return record === undefined ? this.#unknown(kind, id, signal) : this.#known(kind, record, signal);
  }

  async #knownModel(model: ModelRecord, signal: AbortSignal): Promise<KnownId> {
    const { pipeline_tag, tags, transformersInfo, cardData, inferenceProviderMapping } = model;
    return {
      ...(await this.#known('model', model, signal)),
      supersededBy: cardData?.new_version ?? undefined,
      tasks: { pipeline_tag, tags, transformersInfo },
      providers: inferenceProviderMapping,
    };
  }

  async #known(
    kind: RepositoryKind,
    record: ModelRecord | RepositoryRecord,
    signal: AbortSignal,
  ): Promise<KnownId> {
    const { id, disabled = false } = record;
    const closed =
      kind !== 'space' && isGated(record) && !(await this.session.facts.hasAccess(kind, id, signal));
    return { known: true, id, disabled, closed };
  }

  /** Suggestions are a kindness; without them the verdict stands as well. */
  async #unknown(kind: RepositoryKind, id: string, signal: AbortSignal): Promise<Verdict> {
    const candidates: { readonly id: string; readonly downloads?: number | undefined }[] = [];
    for (const search of searchesFor(id)) {
      candidates.push(...(await this.#search(kind, search, signal)));
      const suggestions = similarIds(id, candidates);
      if (suggestions.length > 0) {
        return { known: false, suggestions };
      }
    }
    return { known: false, suggestions: [] };
  }

  async #search(
    kind: RepositoryKind,
    search: { readonly search?: string; readonly author?: string },
    signal: AbortSignal,
  ): Promise<readonly { readonly id: string; readonly downloads?: number | undefined }[]> {
    const hub: HubClient = this.session.hub();
    const query = { ...search, limit: suggestionLimit };
    if (kind === 'model') {
      const { models } = await hub.searchModels(
        { ...query, sort: 'downloads', expand: ['downloads'] },
        { signal },
      );
      return models;
    }
    return (await searchRepositories(hub, kind, query, { signal })).repositories;
  }
}
