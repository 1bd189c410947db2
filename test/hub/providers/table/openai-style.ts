import * as z from 'zod/mini';
import { json } from '../../answer';
import { absent, takesEither, takesJson, text } from '../bodies';
import {
  chat,
  completions,
  embeddings,
  images,
  lenientEmbeddings,
  speech,
  transcriptions,
} from '../openai-style';
import { base64Of } from '../outputs';
import type { LocalProvider } from '../provider';
import { detailForm, errorTextForm, nestedErrorForm, openAiForm } from '../refusals';

export const deepinfra: LocalProvider = {
  id: 'deepinfra',
  host: 'api.deepinfra.com',
  refusal: nestedErrorForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v1/openai/chat/completions', serve: chat() },
    { task: 'text-generation', model: 'lab/base', path: '/v1/openai/completions', serve: completions },
    { task: 'feature-extraction', model: 'lab/embed', path: '/v1/openai/embeddings', serve: embeddings },
    {
      task: 'text-to-image',
      model: 'lab/paint',
      path: '/v1/openai/images/generations',
      serve: images(['url', 'b64_json']),
    },
    { task: 'text-to-speech', model: 'lab/speak', path: '/v1/openai/audio/speech', serve: speech() },
    {
      task: 'automatic-speech-recognition',
      model: 'lab/hear',
      path: '/v1/openai/audio/transcriptions',
      serve: transcriptions(),
    },
  ],
};

const schemaAsked = z.looseObject({ response_format: z.looseObject({ type: z.literal('json_schema') }) });

const hyperbolicImage = z.looseObject({
  inputs: absent,
  parameters: absent,
  model: absent,
  model_name: text,
  prompt: text,
});

export const hyperbolic: LocalProvider = {
  id: 'hyperbolic',
  host: 'api.hyperbolic.xyz',
  left: true,
  refusal: detailForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v1/chat/completions', serve: chat() },
    { task: 'text-generation', model: 'lab/base', path: '/v1/chat/completions', serve: chat() },
    {
      task: 'text-to-image',
      model: 'lab/paint',
      modelField: 'model_name',
      path: '/v1/images/generations',
      serve: takesJson(hyperbolicImage, () => json({ images: [{ index: 0, image: base64Of('png') }] })),
    },
  ],
};

/** A schema for the answer has to stand in a field of its own as well. */
const guidedChat = takesEither(
  ({ call }) => z.safeParse(schemaAsked, call.body).success,
  chat({ guided_json: z.looseObject({}) }),
  chat({ guided_json: absent }),
);

export const nebius: LocalProvider = {
  id: 'nebius',
  host: 'api.studio.nebius.ai',
  left: true,
  refusal: detailForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v1/chat/completions', serve: guidedChat },
    { task: 'text-generation', model: 'lab/base', path: '/v1/completions', serve: completions },
    {
      task: 'text-to-image',
      model: 'lab/paint',
      path: '/v1/images/generations',
      serve: images(['url', 'b64_json']),
    },
    { task: 'feature-extraction', model: 'lab/embed', path: '/v1/embeddings', serve: embeddings },
  ],
};

export const nscale: LocalProvider = {
  id: 'nscale',
  host: 'inference.api.nscale.com',
  refusal: openAiForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v1/chat/completions', serve: chat() },
    {
      task: 'text-to-image',
      model: 'lab/paint',
      path: '/v1/images/generations',
      serve: images(['b64_json']),
    },
  ],
};

const looseSchema = z.looseObject({
  type: z.literal('json_schema'),
  json_schema: z.looseObject({ name: text, schema: z.looseObject({}), strict: z.literal(false) }),
});

const plainFormat = z.looseObject({ type: z.enum(['text', 'json_object']) });

export const sambanova: LocalProvider = {
  id: 'sambanova',
  host: 'api.sambanova.ai',
  left: true,
  refusal: errorTextForm,
  tasks: [
    {
      task: 'conversational',
      model: 'lab/chat',
      path: '/v1/chat/completions',
      serve: chat({ response_format: z.optional(z.union([plainFormat, looseSchema])) }),
    },
    { task: 'feature-extraction', model: 'lab/embed', path: '/v1/embeddings', serve: lenientEmbeddings },
  ],
};

export const scaleway: LocalProvider = {
  id: 'scaleway',
  host: 'api.scaleway.ai',
  refusal: openAiForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v1/chat/completions', serve: chat() },
    { task: 'text-generation', model: 'lab/base', path: '/v1/completions', serve: completions },
    { task: 'feature-extraction', model: 'lab/embed', path: '/v1/embeddings', serve: embeddings },
  ],
};
