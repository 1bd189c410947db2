import * as z from 'zod/mini';
import { anyObject, optional, text, textList } from '../../http/shapes';
import type { ServedModel } from '../model-server';
import type { AskRoot, Kind } from './kind';
import { known, modelId, modelsOf, tokens, word } from './listed-model';

const version = z.object({ version: z.string().check(z.maxLength(100)) });

const shown = z.object({
  capabilities: optional(textList),
  /** Lines such as `num_ctx 8192`. */
  parameters: text,
  model_info: optional(anyObject),
});

const running = z.object({
  models: modelsOf(z.object({ model: modelId, context_length: tokens, name: word })),
});

/** Models whose facts are asked for, one request each. */
const maxShown = 100;
const atOnce = 4;

export const ollama: Kind = {
  label: 'Ollama',
  ports: [11434],
  documentation: 'https://docs.ollama.com/openai',
  start: 'ollama serve',
  isToldBy: { path: '/api/version', schema: version },
  version: async (ask) => (await ask('/api/version', version)).version,
  models: async (listed, ask) => {
    const contexts = await contextsInMemory(ask);
    const models: ServedModel[] = listed.map(({ id }) => ({ id }));
    const waiting = listed.slice(0, maxShown).entries();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [index, { id }] of waiting) {
          models[index] = { ...(await show(id, ask)), ...contexts?.(id) };
        }
      }),
    );
    return models;
  },
};

type Shown = z.output<typeof shown>;

async function show(id: string, ask: AskRoot): Promise<ServedModel> {
  const facts = await ask('/api/show', shown, { model: id }).catch((): Shown => ({}));
  const { capabilities } = facts;
  return known({
    id,
    contextLength: contextLengthOf(facts),
    tools: capabilities?.includes('tools'),
    vision: capabilities?.includes('vision'),
    chat: capabilities?.includes('completion'),
    insert: capabilities?.includes('insert') || undefined,
  });
}

/** What the model's own file sets, else what it was made for. */
function contextLengthOf({ parameters = '', model_info = {} }: Shown): number | undefined {
  const set = /^num_ctx\s+(\d+)\s*$/m.exec(parameters)?.[1];
  const architecture = model_info['general.architecture'];
  return tokens.parse(set === undefined ? model_info[`${architecture}.context_length`] : Number(set));
}

/** Which models are in memory, and the context length each runs with; undefined where that is not known. */
async function contextsInMemory(ask: AskRoot) {
  const answer = await ask('/api/ps', running).catch(() => undefined);
  if (answer === undefined) {
    return undefined;
  }
  const lengths = new Map(answer.models.map(({ model, context_length }) => [model, context_length]));
  return (id: string): Omit<ServedModel, 'id'> => {
    const contextLength = lengths.get(id);
    return { loaded: lengths.has(id), ...(contextLength !== undefined && { contextLength }) };
  };
}
