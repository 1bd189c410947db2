import * as z from 'zod/mini';
import { listOf, optional, textList } from '../../http/shapes';
import type { Kind } from './kind';
import { known, modelId, modelsOf, tokens } from './listed-model';

const entry = z.object({
  id: modelId,
  type: z.string(),
  state: z.string(),
  max_context_length: tokens,
  loaded_context_length: tokens,
  capabilities: optional(textList),
});

const models = z.object({ data: modelsOf(entry) });

/** Of a server that has no model yet, nothing tells which kind it is. */
const someModels = z.object({
  data: listOf(z.looseObject({ type: z.string(), state: z.string() })).check(z.minLength(1)),
});

export const lmStudio: Kind = {
  label: 'LM Studio',
  ports: [1234],
  documentation: 'https://lmstudio.ai/docs/developer/openai-compat',
  start: 'lms server start',
  isToldBy: { path: '/api/v0/models', schema: someModels },
  models: async (listed, ask) => {
    const { data } = await ask('/api/v0/models', models).catch(() => ({ data: [] }));
    const entries = new Map(data.map((each) => [each.id, each]));
    return listed.map(({ id }) => {
      const facts = entries.get(id);
      return facts === undefined ? { id } : servedModel(facts);
    });
  },
};

function servedModel({ id, type, state, capabilities, ...lengths }: z.output<typeof entry>) {
  const loaded = state === 'loaded';
  return known({
    id,
    loaded,
    contextLength: (loaded ? lengths.loaded_context_length : undefined) ?? lengths.max_context_length,
    vision: type === 'vlm',
    chat: type === 'llm' || type === 'vlm',
    tools: capabilities?.includes('tool_use'),
  });
}
