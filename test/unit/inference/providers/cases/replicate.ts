import { base64, file } from '../calls';
import { type Case, drawing, jpeg, on, retouched, retouching, speaking } from './case';

const replicate = on('replicate', 'https://api.replicate.com');

const predictions = '/v1/models/acme/m/predictions';

export const replicateCases: readonly Case[] = [
  replicate('text-to-image', predictions, drawing, {
    input: { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' },
  }),
  replicate(
    'text-to-image',
    '/v1/predictions',
    { inputs: 'a cat' },
    { input: { prompt: 'a cat' }, version: '9f2c' },
    {
      name: 'of a version',
      model: 'acme/m:9f2c',
    },
  ),
  replicate('text-to-video', predictions, drawing, {
    input: { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' },
  }),
  replicate('text-to-speech', predictions, speaking, {
    input: { extra: true, voice: 'nova', text: 'hello' },
  }),
  replicate(
    'image-to-image',
    predictions,
    { ...retouching, inputs: file('') },
    {
      input: { ...retouched, image: jpeg, images: [jpeg], input_image: jpeg, input_images: [jpeg] },
    },
  ),
  replicate(
    'automatic-speech-recognition',
    predictions,
    { inputs: file(''), parameters: { a: 1 }, extra: true },
    {
      input: { extra: true, a: 1, audio: `data:audio/wav;base64,${base64}` },
    },
  ),
];
