import { base64, file } from '../calls';
import { type Case, drawing, on, retouching } from './case';

const wavespeed = on('wavespeed', 'https://api.wavespeed.ai');

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=';

export const wavespeedCases: readonly Case[] = [
  ...(['text-to-image', 'text-to-video'] as const).map((task) =>
    wavespeed(
      task,
      '/api/v3/acme/m',
      { ...drawing, parameters: { seed: 3, images: ['x'] } },
      {
        extra: true,
        seed: 3,
        prompt: 'a cat',
      },
    ),
  ),
  ...(['image-to-image', 'image-to-video', 'image-text-to-image', 'image-text-to-video'] as const).map(
    (task) =>
      wavespeed(task, '/api/v3/acme/m', retouching, {
        extra: true,
        image: base64,
        images: [base64],
        prompt: 'blue',
        seed: 3,
      }),
  ),
  ...(['image-text-to-image', 'image-text-to-video'] as const).map((task) =>
    wavespeed(
      task,
      '/api/v3/acme/m',
      { parameters: { prompt: 'blue' } },
      { image: pixel, images: [pixel], prompt: 'blue' },
      { name: 'without an image' },
    ),
  ),
  wavespeed(
    'image-to-image',
    '/api/v3/acme/m',
    { inputs: file(), images: ['one', file()] },
    { images: ['one', base64], image: base64 },
    { name: "with the caller's own images, files among them" },
  ),
  wavespeed(
    'image-to-image',
    '/api/v3/acme/m',
    { inputs: file(), parameters: { images: ['one', 2] } },
    { image: base64, images: [base64] },
    { name: 'with a list that holds something else' },
  ),
];
