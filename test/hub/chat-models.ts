import { type Answer, json } from './answer';
import { maySee } from './auth';
import type { Call, HubState, RoutedModel } from './call';
import type { HubData, HubModel } from './records';
import type { ProviderEntry, RouterDetails } from './schemas';

/** A provider that serves a model for chat. */
export interface ChatProvider extends Partial<RouterDetails> {
  readonly provider: string;
  readonly status: ProviderEntry['status'];
}

/** In the order of the model's own list. */
export function chatProviders(
  { id, inferenceProviderMapping = [] }: RoutedModel,
  { router }: HubData,
): ChatProvider[] {
  const details = router.get(id);
  return inferenceProviderMapping
    .filter(({ task }) => task === 'conversational')
    .map(({ provider, status }) => ({ provider, status, ...details?.[provider] }));
}

export function listChatModels({ caller }: Call, { data }: HubState): Answer {
  const served = [...data.models.values()]
    .filter((model) => maySee(caller, model))
    .map((model) => ({ model, providers: chatProviders(model, data) }))
    .filter(({ providers }) => providers.length > 0);
  return json({
    object: 'list',
    data: served.map(({ model, providers }) => ({
      id: model.id,
      object: 'model',
      created: Math.floor(Date.parse(model.createdAt) / 1000),
      owned_by: model.author,
      architecture: { input_modalities: inputModalities(model), output_modalities: ['text'] },
      providers,
    })),
  });
}

function inputModalities({ pipeline_tag }: HubModel): string[] {
  return pipeline_tag === 'image-text-to-text' ? ['text', 'image'] : ['text'];
}
