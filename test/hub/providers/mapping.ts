import { type Answer, json, Refusal } from '../answer';
import type { Call, RoutedModel } from '../call';
import { objectId } from '../derived-fields';
import { withMappingByProvider } from '../models';
import type { LocalProvider, TaskRow } from './provider';
import { localProviders } from './table';

/** Whose models are served by the providers: one model a task, with all that do it. */
export const mappedOwner = 'provider-lab';

export const mappedModelPattern = `${mappedOwner}/(?<name>[\\w.-]+)`;

/**
 * The hub's id of a row's model. Rows beside the first of a provider and task are models of their own:
 * `text-to-image.replicate.2`.
 */
export function hubModelOf(providerId: string, row: TaskRow): string {
  const rows = localProviders.find(({ id }) => id === providerId)?.tasks ?? [];
  const place = rows.filter(({ task }) => task === row.task).indexOf(row);
  return `${mappedOwner}/${place === 0 ? row.task : `${row.task}.${providerId}.${place + 1}`}`;
}

/** The mapping of a model, in the form of the hub. */
export function serveMappedModel({ params, url }: Call): Answer {
  if (url.searchParams.get('expand[]') !== 'inferenceProviderMapping') {
    throw new Refusal(400, 'Only expand[]=inferenceProviderMapping is known of this model');
  }
  const id = `${mappedOwner}/${params.name}`;
  const inferenceProviderMapping = mappingOf(id);
  if (inferenceProviderMapping.length === 0) {
    throw new Refusal(404, 'Repository not found', { code: 'RepoNotFound' });
  }
  return json(withMappingByProvider({ _id: objectId(id), id, inferenceProviderMapping }));
}

/** The model that every provider chats with, as the router knows it. */
export function mappedChatModel(): RoutedModel {
  const id = `${mappedOwner}/conversational`;
  return {
    id,
    author: mappedOwner,
    private: false,
    gated: false,
    tags: ['conversational'],
    inferenceProviderMapping: mappingOf(id),
  };
}

function mappingOf(id: string) {
  return localProviders
    .filter(({ directOnly }) => !directOnly)
    .flatMap((provider) =>
      provider.tasks
        .filter((row) => row.modelField !== 'none' && hubModelOf(provider.id, row) === id)
        .map((row) => mappingEntry(id, provider, row)),
    );
}

/** What the hub says of a model that is served as a row says. */
export function mappingEntry(modelId: string, { id }: LocalProvider, { model, task, mapping }: TaskRow) {
  return {
    provider: id,
    providerId: model,
    hfModelId: modelId,
    status: 'live' as const,
    task,
    type: 'single-model',
    ...mapping,
  };
}
