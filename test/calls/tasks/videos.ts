import { mp4 } from '../../hub/providers/media';
import type { TaskCalls } from '../call';
import { downloaded, file, output, sampleBlob } from '../files';
import { base64Retouched, drawing, drawn, png, retouched, retouching } from './form-args';
import { noImage } from './images';
import { falAddress, falQueue, novitaJob, togetherJob, wavespeedFile } from './jobs';

const video = new Blob([mp4], { type: 'video/mp4' });

const falVideo = [{ before: falQueue, says: { video: { url: output } }, result: downloaded() }];
const togetherVideo = [
  {
    before: togetherJob,
    says: { status: 'completed', outputs: { video_url: output } },
    result: downloaded(),
  },
];

const size = { width: 832, height: 480 };
const scene = [{ type: 'text', text: 'a bee' }];

export const videoCalls: TaskCalls<'text-to-video' | 'image-to-video' | 'image-text-to-video'> = {
  'text-to-video': {
    args: { inputs: 'A hot-air balloon rises slowly over terraced fields at sunrise' },
    added: { num_inference_steps: 4 },
    result: video,
    forms: [
      { provider: 'fal-ai', ...falAddress, args: drawing, body: drawn, answers: falVideo },
      {
        provider: 'replicate',
        path: '/v1/models/acme/m/predictions',
        args: drawing,
        body: { input: drawn },
        answers: [
          { says: { output }, result: downloaded() },
          { says: { output: [output] }, result: downloaded() },
        ],
      },
      {
        provider: 'wavespeed',
        path: '/api/v3/acme/m',
        args: { ...drawing, parameters: { seed: 3, images: ['x'] } },
        body: { extra: true, seed: 3, prompt: 'a cat' },
        answers: wavespeedFile,
      },
      {
        provider: 'novita',
        path: '/v3/async/acme/m',
        args: drawing,
        body: { extra: true, seed: 3, steps: 5, prompt: 'a cat' },
        answers: [
          {
            before: novitaJob,
            says: { task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url: output }] },
            result: downloaded(),
          },
        ],
      },
      {
        provider: 'together',
        path: '/v2/videos',
        args: { ...drawing, parameters: { ...drawing.parameters, target_size: size } },
        body: { extra: true, seed: 3, steps: 5, ...size, prompt: 'a cat', model: 'acme/m' },
        answers: togetherVideo,
      },
    ],
  },
  'image-to-video': {
    args: {
      inputs: sampleBlob('photo.png'),
      parameters: { prompt: 'The camera moves slowly closer while leaves fall.' },
    },
    added: { num_inference_steps: 4 },
    result: video,
    forms: [
      {
        provider: 'fal-ai',
        ...falAddress,
        args: retouching,
        body: { ...retouched, image_url: png },
        answers: falVideo,
      },
      {
        provider: 'fal-ai',
        name: 'from bytes without a type',
        ...falAddress,
        args: { inputs: new TextEncoder().encode('ABC').buffer },
        body: { image_url: png },
      },
      {
        provider: 'wavespeed',
        path: '/api/v3/acme/m',
        args: retouching,
        body: base64Retouched,
        answers: wavespeedFile,
      },
      {
        provider: 'together',
        path: '/v2/videos',
        args: { ...retouching, inputs: file('') },
        body: {
          extra: true,
          seed: 3,
          frame_images: [{ input_image: png, frame: 'first' }],
          model: 'acme/m',
          prompt: 'blue',
        },
        answers: togetherVideo,
      },
    ],
  },
  'image-text-to-video': {
    args: { inputs: sampleBlob('photo.png'), parameters: { prompt: 'Waves rise and it begins to rain.' } },
    added: { num_inference_steps: 4 },
    result: video,
    forms: [
      {
        provider: 'fal-ai',
        ...falAddress,
        args: retouching,
        body: { ...retouched, image_url: png },
        answers: falVideo,
      },
      {
        provider: 'fal-ai',
        name: 'without an image',
        model: 'fal-ai/wan/v2/image-to-video',
        url: 'https://queue.fal.run/fal-ai/wan/v2',
        routedUrl: 'https://router.huggingface.co/fal-ai/fal-ai/wan/v2/image-to-video?_subdomain=queue',
        args: { parameters: { prompt: 'blue' } },
        body: { prompt: 'blue' },
      },
      {
        provider: 'wavespeed',
        path: '/api/v3/acme/m',
        args: retouching,
        body: base64Retouched,
        answers: wavespeedFile,
      },
      {
        provider: 'wavespeed',
        name: 'without an image',
        path: '/api/v3/acme/m',
        args: { parameters: { prompt: 'blue' } },
        body: { image: noImage, images: [noImage], prompt: 'blue' },
      },
      {
        provider: 'novita',
        name: 'with MiniMax-H3',
        model: 'MiniMax-H3',
        path: '/v3/minimax/v2/video_generation',
        args: {
          parameters: {
            ...{ prompt: 'a bee', guidance_scale: 1, negative_prompt: 'no', num_inference_steps: 2, seed: 3 },
            ...{ num_frames: 121, style: 'x' },
          },
          extra: true,
        },
        body: {
          style: 'x',
          model: 'MiniMax-H3',
          content: scene,
          resolution: '768P',
          duration: 5,
          ratio: '16:9',
        },
      },
      {
        provider: 'novita',
        name: 'with an image',
        model: 'MiniMax-H3',
        path: '/v3/minimax/v2/video_generation',
        args: {
          inputs: file(''),
          parameters: { prompt: 'a bee', ratio: '1:1', target_size: { width: 1440, height: 2000 } },
        },
        body: {
          ratio: 'adaptive',
          model: 'MiniMax-H3',
          content: [...scene, { type: 'image_url', image_url: { url: png }, role: 'first_frame' }],
          resolution: '2K',
          duration: 4,
        },
        answers: [
          {
            before: novitaJob,
            says: { task: { status: 'succeeded', content: { url: output } } },
            result: downloaded(),
          },
        ],
      },
    ],
  },
};
