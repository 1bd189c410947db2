import type { ModelRecord } from '../../../catalogue';

/** What the template of Adapters reads. The base model is empty where the configuration does not name it. */
export function adapterTransformersContext({ id, config }: ModelRecord): object {
  const adapter = config?.adapter_transformers;
  const named = typeof adapter === 'object' && adapter !== null && 'model_name' in adapter;
  return { id, base_model: named && typeof adapter.model_name === 'string' ? adapter.model_name : '' };
}
