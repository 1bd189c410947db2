import { Limit } from '../../http';
import {
  type ModelField,
  type ModelPage,
  type ModelQuery,
  moreRepositories,
  type RepositoryPage,
  searchRepositories,
  summaryFields,
} from '../../hub';
import { type InferenceTask, InputError } from '../../inference';
import type { HandlersOf, Params, RepositoryKind, RepositorySummary } from '../../protocol';
import { readMachine } from '../session/machine';
import type { Session } from '../session/session';
import { toSummary } from './describe-model';
import { valuesFor } from './filters';
import { firstModels } from './first-models';
import { modelSearchSchema, toQuery } from './model-search';
import { filtersOf } from './repository-filters';
import { toRepositoryQuery } from './repository-search';
import { toRepositorySummary } from './repository-summary';
import { smallModels } from './small-models';

/** Without `gguf`, which would bring the whole chat template of each model. */
const rowFields: readonly ModelField[] = [
  ...summaryFields,
  'inferenceProviderMapping',
  'lastModified',
  'safetensors',
  'tags',
];

const simultaneousRequests = 4;
const chatTask: InferenceTask = 'conversational';

type LookupMethod =
  | 'firstModels'
  | 'searchModels'
  | 'searchRepositories'
  | 'searchFilters'
  | 'repositoryLists'
  | 'summarize'
  | 'setFavourite'
  | 'smallModels';

/** What pages that look repositories up ask for. */
export function lookupHandlers(
  session: Pick<Session, 'lists' | 'facts' | 'hub' | 'router'>,
): HandlersOf<LookupMethod> {
  return {
    async searchModels(params, { signal }) {
      const { models, next } = await searchPage(session, params, signal);
      return { models: models.map(toSummary), ...(next !== undefined && { next }) };
    },
    async firstModels({ task }, { signal }) {
      const chatOnly = task === chatTask;
      const search = chatOnly ? { chatOnly } : { filters: { task, provider: 'all' } };
      const [{ models }, providers] = await Promise.all([
        searchPage(session, { query: '', ...search }, signal),
        chatOnly ? session.router.modelsInTime() : new Map(),
      ]);
      return firstModels(models.map(toSummary), providers);
    },
    async searchRepositories(params, { signal }) {
      const { repositories, next } = await repositoryPage(session, params, signal);
      return {
        repositories: repositories.map(toRepositorySummary),
        ...(next !== undefined && { next }),
      };
    },
    async searchFilters({ kind }) {
      const machine = kind === 'model' ? await readMachine() : undefined;
      return filtersOf[kind].map((filter) => {
        const { key, label, open = false, form } = filter;
        const values = valuesFor(filter, machine).map((each) => ({ ...each }));
        return { key, label, values, open, ...(form !== undefined && { form }) };
      });
    },
    async repositoryLists({ kind }) {
      const { favourites, recent } = session.lists.of(kind);
      return { favourites: [...favourites], recent: [...recent] };
    },
    async summarize({ kind, ids }, { signal, sendChunk }) {
      const limit = new Limit(simultaneousRequests);
      const summarize = async (id: string) => {
        const summary = await summaryOf(session, kind, id, signal);
        if (summary !== undefined) {
          // Under the name that the user knows, also where the repository was renamed.
          sendChunk({ ...summary, id });
        }
      };
      await Promise.all(ids.map((id) => limit.run(() => summarize(id), signal)));
      return null;
    },
    async setFavourite({ kind, id, favourite }) {
      await session.lists.of(kind).setFavourite(id, favourite);
      return null;
    },
    smallModels: (_, { signal }) => smallModels(session, signal),
  };
}

function searchPage(
  session: Pick<Session, 'hub'>,
  { next, ...search }: Params<'searchModels'>,
  signal: AbortSignal,
): Promise<ModelPage> {
  const hub = session.hub();
  if (next === undefined) {
    return hub.searchModels(toModelQuery(search), { signal });
  }
  requireNext(next, hub.endpoint, 'model');
  return hub.nextModels(next, { signal });
}

function repositoryPage(
  session: Pick<Session, 'hub'>,
  { next, ...search }: Params<'searchRepositories'>,
  signal: AbortSignal,
): Promise<RepositoryPage> {
  const hub = session.hub();
  if (next === undefined) {
    return searchRepositories(hub, search.kind, toRepositoryQuery(search), { signal });
  }
  requireNext(next, hub.endpoint, search.kind);
  return moreRepositories(hub, next, { signal });
}

/** The address of a next page went through a webview. */
function requireNext(next: string, endpoint: string, kind: RepositoryKind): void {
  if (!URL.parse(next, endpoint)?.pathname.endsWith(`/api/${kind}s`)) {
    throw new InputError(`The next page is none of a search for ${kind}s on this hub`);
  }
}

async function summaryOf(
  { facts }: Pick<Session, 'facts'>,
  kind: RepositoryKind,
  id: string,
  signal: AbortSignal,
): Promise<RepositorySummary | undefined> {
  if (kind === 'model') {
    const model = await facts.model(id, signal);
    return model && toSummary(model);
  }
  const record = await facts.repository(kind, id, signal);
  return record && toRepositorySummary(record);
}

function toModelQuery({ query, chatOnly, filters = {}, sort }: Params<'searchModels'>): ModelQuery {
  const found = toQuery(modelSearchSchema.parse({ text: query, sort, ...filters }));
  return {
    ...found,
    expand: rowFields,
    ...(chatOnly && { inference_provider: 'all', filter: [...(found.filter ?? []), 'conversational'] }),
  };
}
