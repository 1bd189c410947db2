import { file } from '../calls';
import { type Case, drawing, messages, on, png, writing } from './case';

const novita = on('novita', 'https://api.novita.ai');

const video = { name: 'with MiniMax-H3', model: 'MiniMax-H3' };
const scene = [{ type: 'text', text: 'a bee' }];

export const novitaCases: readonly Case[] = [
  novita(
    'conversational',
    '/v3/openai/chat/completions',
    { messages, n: 1 },
    { model: 'acme/m', messages, n: 1 },
  ),
  novita('text-generation', '/v3/openai/chat/completions', writing, {
    messages: [{ role: 'user', content: 'Once' }],
    top_p: 1,
    max_tokens: 5,
    temperature: 0.2,
    model: 'acme/m',
  }),
  novita('text-to-video', '/v3/async/acme/m', drawing, { extra: true, seed: 3, steps: 5, prompt: 'a cat' }),
  novita(
    'image-text-to-video',
    '/v3/minimax/v2/video_generation',
    {
      parameters: {
        ...{ prompt: 'a bee', guidance_scale: 1, negative_prompt: 'no', num_inference_steps: 2, seed: 3 },
        ...{ num_frames: 121, style: 'x' },
      },
      extra: true,
    },
    { style: 'x', model: 'MiniMax-H3', content: scene, resolution: '768P', duration: 5, ratio: '16:9' },
    video,
  ),
  novita(
    'image-text-to-video',
    '/v3/minimax/v2/video_generation',
    {
      inputs: file(''),
      parameters: { prompt: 'a bee', ratio: '1:1', target_size: { width: 1440, height: 2000 } },
    },
    {
      ratio: 'adaptive',
      model: 'MiniMax-H3',
      content: [...scene, { type: 'image_url', image_url: { url: png }, role: 'first_frame' }],
      resolution: '2K',
      duration: 4,
    },
    { ...video, name: 'with an image' },
  ),
];
