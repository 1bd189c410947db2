import type { ModelRecord } from '../../catalogue';
import type { HubClient } from '../../hub';
import { providerName } from '../../inference';
import type { ModelDetails, ModelSummary } from '../../protocol';
import { isGated, libraryLabel, taskLabel } from '../lookup/model-item';

const licencePrefix = 'license:';

export function toSummary(model: ModelRecord): ModelSummary {
  const { id, pipeline_tag, library_name, downloads, likes, tags = [], lastModified } = model;
  const licence = tags.find((tag) => tag.startsWith(licencePrefix))?.slice(licencePrefix.length);
  const updated = Date.parse(lastModified ?? '');
  return {
    id,
    gated: isGated(model),
    ...(pipeline_tag !== undefined && { task: pipeline_tag, taskLabel: taskLabel(pipeline_tag) }),
    ...(library_name !== undefined && { library: libraryLabel(library_name) }),
    ...(downloads !== undefined && { downloads }),
    ...(likes !== undefined && { likes }),
    ...(licence !== undefined && { licence }),
    ...(!Number.isNaN(updated) && { updated }),
  };
}

export function toDetails(model: ModelRecord, hub: HubClient): ModelDetails {
  const serving = (model.inferenceProviderMapping ?? []).filter(
    ({ task, status }) => task === 'conversational' && status === 'live',
  );
  const license = model.cardData?.license;
  const providers = serving.map(({ provider }) => ({ id: provider, label: providerName(provider) }));
  const chat = { id: 'conversational', label: 'Chat', providers, fields: [], parameters: [], examples: [] };
  return {
    ...toSummary(model),
    url: hub.modelUrl(model.id),
    ...(typeof license === 'string' && { license }),
    tasks: serving.length > 0 ? [chat] : [],
  };
}
