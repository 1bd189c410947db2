import { Limit } from '../../http';
import { type ModelField, type ModelPage, type ModelQuery, summaryFields } from '../../hub';
import { type InferenceTask, InputError } from '../../inference';
import type { HandlersOf, Params } from '../../protocol';
import { readMachine } from '../session/machine';
import type { Session } from '../session/session';
import { toSummary } from './describe-model';
import { filters, valuesFor } from './filters';
import { firstModels } from './first-models';
import { modelSearchSchema, toQuery } from './model-search';
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
  | 'searchFilters'
  | 'modelLists'
  | 'summarizeModels'
  | 'setFavourite'
  | 'smallModels';

/** What pages that look models up ask for. */
export function lookupHandlers(
  session: Pick<Session, 'models' | 'facts' | 'hub' | 'router'>,
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
    async searchFilters() {
      const machine = await readMachine();
      return filters.map((filter) => {
        const { key, label, open = false, form } = filter;
        const values = valuesFor(filter, machine).map((each) => ({ ...each }));
        return { key, label, values, open, ...(form !== undefined && { form }) };
      });
    },
    async modelLists() {
      const { favourites, recent } = session.models;
      return { favourites: [...favourites], recent: [...recent] };
    },
    async summarizeModels({ ids }, { signal, sendChunk }) {
      const limit = new Limit(simultaneousRequests);
      const summarize = async (id: string) => {
        const model = await session.facts.model(id, signal);
        if (model !== undefined) {
          // Under the name that the user knows, also where the model was renamed.
          sendChunk({ ...toSummary(model), id });
        }
      };
      await Promise.all(ids.map((id) => limit.run(() => summarize(id), signal)));
      return null;
    },
    async setFavourite({ id, favourite }) {
      await session.models.setFavourite(id, favourite);
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
  // The address went through a webview.
  if (!URL.parse(next, hub.endpoint)?.pathname.endsWith('/api/models')) {
    throw new InputError('The next page is none of a search for models on this hub');
  }
  return hub.nextModels(next, { signal });
}

function toModelQuery({ query, chatOnly, filters = {}, sort }: Params<'searchModels'>): ModelQuery {
  const found = toQuery(modelSearchSchema.parse({ text: query, sort, ...filters }));
  return {
    ...found,
    expand: rowFields,
    ...(chatOnly && { inference_provider: 'all', filter: [...(found.filter ?? []), 'conversational'] }),
  };
}
