import { type Args, base64, type CallSpec, file } from '../calls';
import { type Case, drawing, png, retouched, retouching, router, speaking } from './case';

function fal(task: CallSpec['task'], args: Args, body: Args, more: Partial<Case> = {}): Case {
  const url = 'https://queue.fal.run/acme/m';
  const routedUrl = `${router}/fal-ai/acme/m?_subdomain=queue`;
  return { provider: 'fal-ai', task, args, url, routedUrl, body, ...more };
}

const spoken = { url: 'https://fal.run/acme/m', routedUrl: `${router}/fal-ai/acme/m` };

export const falCases: readonly Case[] = [
  fal('text-to-image', drawing, { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' }),
  fal('image-to-image', retouching, { ...retouched, image_url: png, image_urls: [png] }),
  fal('image-text-to-image', retouching, { ...retouched, image_url: png, image_urls: [png] }),
  fal(
    'image-text-to-image',
    { parameters: { prompt: 'blue' }, extra: true },
    { extra: true, prompt: 'blue' },
    {
      name: 'without an image',
      model: 'fal-ai/flux-2/edit',
      url: 'https://queue.fal.run/fal-ai/flux-2',
      routedUrl: `${router}/fal-ai/fal-ai/flux-2/edit?_subdomain=queue`,
    },
  ),
  fal(
    'image-text-to-image',
    { parameters: { prompt: 'blue' } },
    { prompt: 'blue' },
    {
      name: 'without an image, on a model with no path below its name',
    },
  ),
  fal(
    'image-text-to-video',
    { parameters: { prompt: 'blue' } },
    { prompt: 'blue' },
    {
      name: 'without an image',
      model: 'fal-ai/wan/v2/image-to-video',
      url: 'https://queue.fal.run/fal-ai/wan/v2',
      routedUrl: `${router}/fal-ai/fal-ai/wan/v2/image-to-video?_subdomain=queue`,
    },
  ),
  fal('image-text-to-video', retouching, { ...retouched, image_url: png }),
  fal('text-to-video', drawing, { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' }),
  fal('image-to-video', retouching, { ...retouched, image_url: png }),
  fal(
    'image-to-video',
    { inputs: new TextEncoder().encode('ABC').buffer },
    { image_url: png },
    {
      name: 'from bytes without a type',
    },
  ),
  fal(
    'image-segmentation',
    { inputs: file('image/webp'), extra: 1 },
    {
      extra: 1,
      image_url: `data:image/webp;base64,${base64}`,
      sync_mode: true,
    },
  ),
  fal(
    'image-segmentation',
    { data: file() },
    { image_url: png, sync_mode: true },
    { name: 'with legacy data' },
  ),
  fal('text-to-audio', drawing, { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' }),
  fal(
    'audio-to-audio',
    { inputs: file('audio/wav'), parameters: { a: 1 }, extra: true },
    {
      extra: true,
      audio_url: `data:audio/x-wav;base64,${base64}`,
      a: 1,
    },
  ),
  fal('text-to-speech', speaking, { extra: true, voice: 'nova', text: 'hello' }, spoken),
  fal(
    'automatic-speech-recognition',
    { inputs: file('audio/mpeg'), parameters: { language: 'en' }, extra: true },
    { parameters: { language: 'en' }, extra: true, audio_url: `data:audio/mpeg;base64,${base64}` },
    spoken,
  ),
  fal(
    'automatic-speech-recognition',
    { data: file('audio/mp4') },
    { audio_url: `data:audio/mp4;base64,${base64}` },
    { ...spoken, name: 'with legacy data' },
  ),
];
