import * as z from 'zod/mini';
import type { ServedModel } from '../model-server';
import type { AskRoot, Kind } from './kind';
import { fromList, type ListedModel, modelId, word } from './listed-model';

const info = z.object({
  model_id: modelId,
  version: word,
  max_total_tokens: z.int().check(z.positive()),
});

export async function tgiVersion(ask: AskRoot): Promise<string | undefined> {
  return (await ask('/info', info)).version;
}

export async function tgiModels(
  listed: readonly ListedModel[],
  ask: AskRoot,
): Promise<readonly ServedModel[]> {
  const facts = await ask('/info', info).catch(() => undefined);
  return listed.map((model) => ({
    ...fromList(model),
    ...(model.id === facts?.model_id && { contextLength: facts.max_total_tokens }),
  }));
}

export const tgi: Kind = {
  label: 'Text Generation Inference',
  ports: [8080, 3000],
  documentation: 'https://huggingface.co/docs/text-generation-inference/messages_api',
  start: 'text-generation-launcher --model-id <model>',
  isToldBy: { path: '/info', schema: info },
  version: tgiVersion,
  models: tgiModels,
};
