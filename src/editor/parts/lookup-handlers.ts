import { type ModelField, type ModelPage, type ModelQuery, summaryFields } from '../../hub';
import { InputError } from '../../inference';
import type { HandlersOf, Params } from '../../protocol';
import { Limit } from '../kit/limit';
import type { Services } from '../session/services';
import { toSummary } from './describe-model';
import { filters } from './filters';
import { modelSearchSchema, toQuery } from './model-search';

const rowFields: readonly ModelField[] = [...summaryFields, 'lastModified', 'tags'];

const simultaneousRequests = 4;

type LookupMethod = 'searchModels' | 'searchFilters' | 'modelLists' | 'summarizeModels' | 'setFavourite';

/** What pages that look models up ask for. */
export function lookupHandlers(services: Services): HandlersOf<LookupMethod> {
  return {
    async searchModels(params, { signal }) {
      const { models, next } = await searchPage(services, params, signal);
      return { models: models.map(toSummary), ...(next !== undefined && { next }) };
    },
    async searchFilters() {
      return filters.map(({ key, label, values, open = false }) => ({
        key,
        label,
        values: values().map((each) => ({ ...each })),
        open,
      }));
    },
    async modelLists() {
      const { favourites, recent } = services.models;
      return { favourites: [...favourites], recent: [...recent] };
    },
    async summarizeModels({ ids }, { signal, sendChunk }) {
      const limit = new Limit(simultaneousRequests);
      const summarize = async (id: string) => {
        const model = await services.facts.model(id, signal);
        if (model !== undefined) {
          // Under the name that the user knows, also where the model was renamed.
          sendChunk({ ...toSummary(model), id });
        }
      };
      await Promise.all(ids.map((id) => limit.run(() => summarize(id), signal)));
      return null;
    },
    async setFavourite({ id, favourite }) {
      await services.models.setFavourite(id, favourite);
      return null;
    },
  };
}

function searchPage(
  services: Services,
  { next, ...search }: Params<'searchModels'>,
  signal: AbortSignal,
): Promise<ModelPage> {
  const hub = services.hub();
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
