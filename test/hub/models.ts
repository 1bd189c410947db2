import { type Answer, json, Refusal } from './answer';
import { type Caller, maySee, requireAccess, requireModel, unauthorized } from './auth';
import type { Call, HubState } from './call';
import { modelFields, pick, repositoryFields, searchFields } from './expand';
import { limitOf, pageOf } from './paging';
import type { HubModel } from './records';
import { requireRevision } from './revisions';
import type { HubRepository } from './schemas';
import { datasetFilters, defaultSort, type Filter, modelFilters, repositoryFilters, search } from './search';
import { withApp } from './space-apps';

export function listModels({ url, caller }: Call, { data, endpoint }: HubState): Answer {
  const query = url.searchParams;
  const fields = searchFields(query, query.get('sort') ?? defaultSort);
  const found = search(visible([...data.models.values()], caller), query, modelFilters);
  const { items, headers } = pageOf(found, url, endpoint);
  return json(
    items.map((model) => pick(withChildren(model, fields, data.models), fields)),
    headers,
  );
}

export function getModel({ params, url, caller }: Call, { data }: HubState): Answer {
  const model = requireModel(data.models, params.id ?? '', caller);
  requireRevision(model.id, params.revision ?? 'main');
  const fields = modelFields(url.searchParams);
  return json(withMappingByProvider(pick(withChildren(model, fields, data.models), fields)));
}

/**
 * One model has its mapping as an object keyed by provider, a list of models as a list:
 * https://github.com/huggingface/huggingface_hub/pull/3022.
 */
export function withMappingByProvider(record: Readonly<Record<string, unknown>>): object {
  const { inferenceProviderMapping: mapping, ...rest } = record;
  return Array.isArray(mapping)
    ? {
        ...rest,
        inferenceProviderMapping: Object.fromEntries(
          mapping.map(({ provider, hfModelId: _, ...entry }) => [provider, entry]),
        ),
      }
    : record;
}

export function listDatasets(call: Call, { data, endpoint }: HubState): Answer {
  return listRepositories(data.datasets, datasetFilters, call, endpoint);
}

export function listSpaces(call: Call, { data, endpoint }: HubState): Answer {
  return listRepositories(data.spaces, repositoryFilters, call, endpoint);
}

export function getDataset(call: Call, { data }: HubState): Answer {
  return json(repositoryFor(call, data.datasets));
}

export function getSpace(call: Call, { data, endpoint }: HubState): Answer {
  return json(withApp(repositoryFor(call, data.spaces), endpoint));
}

/** Whether the caller may read the files of a model. */
export function checkAccess({ params, caller }: Call, { data, endpoint }: HubState): Answer {
  requireAccess(requireModel(data.models, params.id ?? '', caller), caller, endpoint);
  return json('OK');
}

/** Names for completion as one types: most trending first. */
export function quickSearch({ url, caller }: Call, { data }: HubState): Answer {
  const q = url.searchParams.get('q') ?? '';
  const type = url.searchParams.get('type');
  const sources = [
    ['model', 'models', [...data.models.values()]],
    ['dataset', 'datasets', data.datasets],
    ['space', 'spaces', data.spaces],
  ] as const;
  const answer: Record<string, unknown> = { q };
  for (const [name, key, repositories] of sources) {
    if (type === null || type === name) {
      const all = visible<HubModel | HubRepository>(repositories, caller);
      const found = search(all, new URLSearchParams({ search: q }), repositoryFilters);
      answer[key] = found
        .slice(0, limitOf(url, 5))
        .map(({ _id, id, ...rest }) => ({ _id, id, ...(rest.private && { private: true }) }));
      answer[`${key}Count`] = found.length;
    }
  }
  return json(answer);
}

export function listTasks(_call: Call, { data }: HubState): Answer {
  return json(data.tasks);
}

function listRepositories(
  all: readonly HubRepository[],
  filters: ReadonlyMap<string, Filter<HubRepository>>,
  { url, caller }: Call,
  endpoint: string,
): Answer {
  const fields = repositoryFields(url.searchParams);
  const found = search(visible(all, caller), url.searchParams, filters);
  const { items, headers } = pageOf(found, url, endpoint);
  return json(
    items.map((each) => pick(each, fields)),
    headers,
  );
}

/** @throws Refusal as for a missing one, when the caller may not know of it */
function repositoryFor({ params, url, caller }: Call, all: readonly HubRepository[]): object {
  const found = visible(all, caller).find(({ id }) => id === params.id);
  if (found === undefined) {
    throw caller === undefined
      ? unauthorized()
      : new Refusal(404, 'Repository not found', { code: 'RepoNotFound' });
  }
  return pick(found, repositoryFields(url.searchParams));
}

function visible<T extends { readonly author: string; readonly private: boolean }>(
  all: readonly T[],
  caller: Caller,
): T[] {
  return all.filter((each) => maySee(caller, each));
}

/** Counts the models made from this one, by relation, where that is asked for. */
function withChildren(
  model: HubModel,
  fields: readonly string[],
  models: ReadonlyMap<string, HubModel>,
): object {
  if (!fields.includes('childrenModelCount')) {
    return model;
  }
  const childrenModelCount: Record<string, number> = {};
  for (const { baseModels } of models.values()) {
    if (baseModels?.models.some(({ id }) => id === model.id)) {
      childrenModelCount[baseModels.relation] = (childrenModelCount[baseModels.relation] ?? 0) + 1;
    }
  }
  return { ...model, childrenModelCount };
}
