import { file } from '../calls';
import { type Case, drawing, messages, on, png, speaking, writing } from './case';

const bfl = on('black-forest-labs', 'https://api.us1.bfl.ai');
const zai = on('zai-org', 'https://api.z.ai');
const deepinfra = on('deepinfra', 'https://api.deepinfra.com');

export const otherCases: readonly Case[] = [
  bfl('text-to-image', '/v1/acme/m', drawing, {
    extra: true,
    seed: 3,
    num_inference_steps: 5,
    prompt: 'a cat',
  }),
  zai('conversational', '/api/paas/v4/chat/completions', { messages }, { model: 'acme/m', messages }),
  zai('text-to-image', '/api/paas/v4/async/images/generations', drawing, {
    extra: true,
    seed: 3,
    num_inference_steps: 5,
    model: 'acme/m',
    prompt: 'a cat',
  }),
  zai(
    'image-to-text',
    '/api/paas/v4/layout_parsing',
    { inputs: file(''), parameters: { a: 1 }, extra: true },
    {
      model: 'acme/m',
      file: png,
    },
  ),
  deepinfra('conversational', '/v1/openai/chat/completions', { messages }, { model: 'acme/m', messages }),
  deepinfra('text-generation', '/v1/openai/completions', writing, {
    model: 'acme/m',
    prompt: 'Once',
    top_p: 1,
    max_tokens: 5,
    temperature: 0.2,
  }),
  deepinfra(
    'feature-extraction',
    '/v1/openai/embeddings',
    { inputs: ['a'], parameters: { p: 1 }, extra: true },
    {
      extra: true,
      p: 1,
      input: ['a'],
      model: 'acme/m',
    },
  ),
  deepinfra('text-to-image', '/v1/openai/images/generations', drawing, {
    extra: true,
    seed: 3,
    num_inference_steps: 5,
    response_format: 'b64_json',
    prompt: 'a cat',
    model: 'acme/m',
  }),
  deepinfra(
    'text-to-image',
    '/v1/openai/images/generations',
    { inputs: 'a cat' },
    { response_format: 'url', prompt: 'a cat', model: 'acme/m' },
    { outputType: 'url', name: 'for its address' },
  ),
  deepinfra('text-to-speech', '/v1/openai/audio/speech', speaking, {
    extra: true,
    voice: 'nova',
    input: 'hello',
    model: 'acme/m',
  }),
];
