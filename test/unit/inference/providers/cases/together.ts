import { file } from '../calls';
import { type Case, drawing, jpeg, messages, on, png, retouching, speaking, writing } from './case';

const together = on('together', 'https://api.together.xyz');

const format = (json_schema: object) => ({ type: 'json_schema', json_schema });
const images = '/v1/images/generations';
const size = { width: 832, height: 480 };

export const togetherCases: readonly Case[] = [
  together('conversational', '/v1/chat/completions', { messages }, { model: 'acme/m', messages }),
  together(
    'conversational',
    '/v1/chat/completions',
    { response_format: format({ name: 'x', strict: true, schema: { type: 'object' } }), messages },
    { model: 'acme/m', response_format: { type: 'json_schema', schema: { type: 'object' } }, messages },
    { name: 'with a schema' },
  ),
  together('text-generation', '/v1/completions', writing, {
    model: 'acme/m',
    top_p: 1,
    max_tokens: 5,
    temperature: 0.2,
    prompt: 'Once',
  }),
  together(
    'feature-extraction',
    '/v1/embeddings',
    { inputs: 'a', extra: true },
    {
      extra: true,
      input: 'a',
      model: 'acme/m',
    },
  ),
  together('text-to-image', images, drawing, {
    extra: true,
    seed: 3,
    steps: 5,
    prompt: 'a cat',
    response_format: 'base64',
    model: 'acme/m',
  }),
  together(
    'text-to-image',
    images,
    { inputs: 'a cat' },
    { prompt: 'a cat', response_format: 'url', model: 'acme/m' },
    { outputType: 'url', name: 'for its address' },
  ),
  together(
    'image-to-image',
    images,
    { ...retouching, parameters: { ...retouching.parameters, num_inference_steps: 5 } },
    {
      extra: true,
      prompt: 'blue',
      reference_images: [png],
      seed: 3,
      steps: 5,
      response_format: 'base64',
      model: 'acme/m',
    },
  ),
  together(
    'image-to-image',
    images,
    { inputs: file('') },
    { prompt: '', image_url: jpeg, response_format: 'base64', model: 'bfl/FLUX.1-Kontext-dev' },
    { name: 'with Kontext and no prompt', model: 'bfl/FLUX.1-Kontext-dev' },
  ),
  together(
    'text-to-video',
    '/v2/videos',
    { ...drawing, parameters: { ...drawing.parameters, target_size: size } },
    { extra: true, seed: 3, steps: 5, ...size, prompt: 'a cat', model: 'acme/m' },
  ),
  together(
    'image-to-video',
    '/v2/videos',
    { ...retouching, inputs: file('') },
    {
      extra: true,
      seed: 3,
      frame_images: [{ input_image: png, frame: 'first' }],
      model: 'acme/m',
      prompt: 'blue',
    },
  ),
  together('text-to-speech', '/v1/audio/speech', speaking, {
    extra: true,
    voice: 'nova',
    input: 'hello',
    model: 'acme/m',
  }),
  together(
    'text-to-speech',
    '/v1/audio/speech',
    { inputs: 'hello' },
    { input: 'hello', model: 'acme/m' },
    {
      name: 'without a voice',
    },
  ),
  together(
    'text-to-speech',
    '/v1/audio/speech',
    { inputs: 'hello' },
    { voice: 'af_alloy', input: 'hello', model: 'hexgrad/Kokoro-82M' },
    { name: 'without a voice, of Kokoro', model: 'hexgrad/Kokoro-82M' },
  ),
];
