import { isTaskId, type ModelRecord } from '../../../catalogue';
import { type HubClient, type ModelField, Remembered, searchRepositories, summaryFields } from '../../../hub';
import { isProviderId } from '../../../inference';
import type { HubReference, RepositoryKind } from '../../../source';
import type { IdIndex } from './id-index';
import type { KnownId } from './known-id';
import type { CompletionSource, Local, Question, Request, Suggestion } from './source';

/** So many are shown, and asked for. */
const limit = 50;

const fields: readonly ModelField[] = [...summaryFields, 'private'];

interface Search {
  readonly kind: RepositoryKind;
  readonly text: string;
  readonly task?: string;
  readonly library?: string;
  readonly provider?: string;
}

interface Ids {
  readonly index: IdIndex;
  /** Adds what the hub said. */
  learn(ids: readonly KnownId[]): void;
}

interface Answer {
  /** The hub had more than it sent. */
  readonly full: boolean;
}

/** Ids of models, data sets and spaces: those known, and those that the hub finds. */
export class IdSource implements CompletionSource {
  readonly #answers = new Remembered<Answer>({ maxSize: 500, maxAgeMilliseconds: 10 * 60_000 });

  constructor(
    private readonly ids: Ids,
    /** Ids that go first: favourites, recent ones. */
    private readonly marked: () => readonly ReadonlySet<string>[],
    private readonly describe: (known: KnownId) => Pick<Suggestion, 'description' | 'detail'>,
  ) {}

  local(request: Request): Local {
    const search = searchOf(request);
    const found = this.ids.index.search({ ...search, limit, marked: this.marked() });
    const { prefix = '' } = request.reference;
    return {
      suggestions: found.map((known) => ({
        text: prefix + known.id,
        kind: known.kind,
        about: { kind: known.kind, id: known.id },
        ...this.describe(known),
      })),
      complete: found.length < limit,
    };
  }

  question(request: Request): Question | undefined {
    const search = searchOf(request);
    if (this.#isAnswered(search)) {
      return undefined;
    }
    return (hub, signal) =>
      this.#answers.ask(
        keyOf(search),
        async (shared) => {
          const found = await ask(hub, search, shared);
          this.ids.learn(found);
          return { full: found.length >= limit };
        },
        signal,
      );
  }

  clear(): void {
    this.#answers.clear();
  }

  /** A search that found all there is has found all for longer texts too. */
  #isAnswered(search: Search): boolean {
    if (this.#answers.get(keyOf(search)) !== undefined) {
      return true;
    }
    for (let length = search.text.length - 1; length > 0; length -= 1) {
      const shorter = this.#answers.get(keyOf({ kind: search.kind, text: search.text.slice(0, length) }));
      if (shorter?.full === false) {
        return true;
      }
    }
    return false;
  }
}

/** Who typed nothing wants what fits the call; who typed a name wants what is called so. */
function searchOf({ reference, typed }: Request): Search {
  const { task, library, provider } = reference;
  const kind = repositoryKind(reference.kind);
  const text = withoutPrefix(typed, reference).trim().toLowerCase();
  if (text !== '') {
    return { kind, text };
  }
  return {
    ...{ kind, text },
    ...(task !== undefined && isTaskId(task) && { task }),
    ...(library !== undefined && { library }),
    ...(provider !== undefined && isProviderId(provider) && { provider }),
  };
}

/** Where ids need a prefix, it may be half typed. */
function withoutPrefix(typed: string, { prefix }: HubReference): string {
  return prefix?.startsWith(typed) ? '' : typed;
}

function repositoryKind(kind: HubReference['kind']): RepositoryKind {
  return kind === 'dataset' || kind === 'space' ? kind : 'model';
}

function keyOf({ kind, text, task, library, provider }: Search): string {
  return [kind, text, task, library, provider].join('\n');
}

async function ask(hub: HubClient, search: Search, signal: AbortSignal): Promise<KnownId[]> {
  const { kind, text, task, library, provider } = search;
  if (kind !== 'model') {
    const { repositories } = await searchRepositories(hub, kind, { search: text, limit }, { signal });
    return repositories.map(({ id, downloads, likes, private: isPrivate }) => {
      return { kind, id, downloads, likes, fleeting: isPrivate };
    });
  }
  const { models } = await hub.searchModels(
    {
      ...{ search: text, sort: 'downloads', limit, expand: fields },
      ...(task !== undefined && { pipeline_tag: task }),
      ...(library !== undefined && { library }),
      ...(provider !== undefined && { inference_provider: provider }),
    },
    { signal },
  );
  return models.map(knownModel);
}

function knownModel(model: ModelRecord): KnownId {
  const { id, pipeline_tag, library_name, downloads, likes, private: isPrivate } = model;
  return {
    kind: 'model',
    id,
    task: pipeline_tag,
    library: library_name,
    downloads,
    likes,
    fleeting: isPrivate,
  };
}
