import type { ModelRecord } from '../src/catalogue';
import { modelRecordSchema } from '../src/hub/model-record';
import type { ModelDetails, ModelTask } from '../src/protocol';

/** A model as the hub describes it. */
export function modelRecord(fields: object = {}): ModelRecord {
  return modelRecordSchema.parse({ id: 'acme/model', ...fields });
}

/** A model as the playground shows it: one to chat with, unless its tasks are given. */
export function modelDetails(fields: Partial<ModelDetails> = {}): ModelDetails {
  const { id = 'acme/chat' } = fields;
  return { id, gated: false, url: `https://huggingface.co/${id}`, tasks: [modelTask()], ...fields };
}

/** A task of such a model: a chat, unless another is given. */
export function modelTask(fields: Partial<ModelTask> = {}): ModelTask {
  return {
    id: 'conversational',
    label: 'Chat',
    providers: [{ id: 'groq', label: 'Groq' }],
    fields: [],
    parameters: [],
    examples: [],
    ...fields,
  };
}
