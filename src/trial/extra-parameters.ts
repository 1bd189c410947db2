import * as z from 'zod/mini';
import { generationParameters } from '../catalogue/io';
import type { InferenceTask } from '../inference/requests';

/** Schemas of parameters, by their names on the wire. */
export type ParameterSchemas = Readonly<Record<string, z.core.$ZodType>>;

const number = z.number();
const text = z.string();
const record = z.record(z.string(), z.unknown());

const chat: ParameterSchemas = {
  chat_template_kwargs: record,
  logit_bias: z.union([z.array(number), z.record(z.string(), number)]),
  max_completion_tokens: number,
  min_p: number,
  parallel_tool_calls: z.boolean(),
  repetition_penalty: number,
  response_format: record,
  stop: z.union([text, z.array(text)]),
  top_k: number,
};

const image: ParameterSchemas = { seed: number };

const video: ParameterSchemas = {
  ...image,
  aspect_ratio: text,
  duration: number,
  ratio: text,
  resolution: text,
};

const speech: ParameterSchemas = { speed: number, voice: text };

const generated = () => generationParameters._zod.def.shape;

/**
 * What servers accept beyond the schema of a task, or in more forms than it has. A name that could decide where a call
 * goes, where its answer is sent or which key it carries has no place here.
 */
const extras: { readonly [Task in InferenceTask]?: () => ParameterSchemas } = {
  conversational: () => chat,
  summarization: generated,
  translation: generated,
  'image-to-image': () => image,
  'image-text-to-image': () => image,
  'text-to-video': () => video,
  'image-to-video': () => video,
  'image-text-to-video': () => video,
  'text-to-speech': () => speech,
  'automatic-speech-recognition': () => ({ language: text }),
};

export function extraParameters(task: InferenceTask): ParameterSchemas {
  return extras[task]?.() ?? {};
}
