import { png as pixel } from '../../hub/providers/media';
import type { TaskCalls } from '../call';
import { base64, downloaded, file, output, sampleBlob } from '../files';
import { base64Retouched, drawing, drawn, jpeg, png, retouched, retouching } from './form-args';
import { unchanged } from './hf-inference';
import { falAddress, falQueue, wavespeedFile } from './jobs';

const image = new Blob([pixel], { type: 'image/png' });

/** An image in base64 comes without its type. */
const ofNoType = new Blob([pixel], { type: 'image/jpeg' });

const falPictures = [{ before: falQueue, says: { images: [{ url: output }] }, result: downloaded() }];
const openAiPictures = [
  { says: { data: [{ b64_json: base64 }] }, result: file('image/jpeg') },
  { says: { data: [{ url: output }] }, result: downloaded() },
];

const falRetouched = { ...retouched, image_url: png, image_urls: [png] };

/** What Wavespeed gets in place of an image that isn't there. */
export const noImage =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=';

const predictions = '/v1/models/acme/m/predictions';
const images = '/v1/images/generations';

export const imageCalls: TaskCalls<'text-to-image' | 'image-to-image' | 'image-text-to-image'> = {
  'text-to-image': {
    args: {
      inputs: 'A lighthouse on a cliff at dusk, painted like an old travel poster',
      parameters: { num_inference_steps: 5 },
    },
    result: image,
    resultOf: {
      deepinfra: ofNoType,
      hyperbolic: ofNoType,
      nebius: ofNoType,
      nscale: ofNoType,
      together: ofNoType,
    },
    forms: [
      unchanged(),
      { provider: 'fal-ai', ...falAddress, args: drawing, body: drawn, answers: falPictures },
      {
        provider: 'replicate',
        path: predictions,
        args: drawing,
        body: { input: drawn },
        answers: [
          { says: { output }, result: downloaded() },
          { says: { output: [output, 'https://x.example/'] }, result: downloaded() },
        ],
      },
      {
        provider: 'replicate',
        name: 'of a version',
        model: 'acme/m:9f2c',
        path: '/v1/predictions',
        args: { inputs: 'a cat' },
        body: { input: { prompt: 'a cat' }, version: '9f2c' },
      },
      {
        provider: 'wavespeed',
        path: '/api/v3/acme/m',
        args: { ...drawing, parameters: { seed: 3, images: ['x'] } },
        body: { extra: true, seed: 3, prompt: 'a cat' },
        answers: wavespeedFile,
      },
      {
        provider: 'black-forest-labs',
        path: '/v1/acme/m',
        args: drawing,
        body: drawn,
        answers: [
          {
            before: [{ id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' }],
            says: { status: 'Ready', result: { sample: output } },
            result: downloaded(),
          },
        ],
      },
      {
        provider: 'zai-org',
        path: '/api/paas/v4/async/images/generations',
        args: drawing,
        body: { extra: true, seed: 3, num_inference_steps: 5, model: 'acme/m', prompt: 'a cat' },
        answers: [
          {
            before: [{ id: 'z1', task_status: 'PROCESSING' }],
            says: { task_status: 'SUCCESS', image_result: [{ url: output }] },
            result: downloaded(),
          },
        ],
      },
      {
        provider: 'deepinfra',
        path: '/v1/openai/images/generations',
        args: drawing,
        body: {
          extra: true,
          seed: 3,
          num_inference_steps: 5,
          response_format: 'b64_json',
          prompt: 'a cat',
          model: 'acme/m',
        },
        answers: openAiPictures,
      },
      {
        provider: 'deepinfra',
        name: 'for its address',
        outputType: 'url',
        path: '/v1/openai/images/generations',
        args: { inputs: 'a cat' },
        body: { response_format: 'url', prompt: 'a cat', model: 'acme/m' },
      },
      {
        provider: 'together',
        path: images,
        args: drawing,
        body: {
          extra: true,
          seed: 3,
          steps: 5,
          prompt: 'a cat',
          response_format: 'base64',
          model: 'acme/m',
        },
        answers: openAiPictures,
      },
      {
        provider: 'together',
        name: 'for its address',
        outputType: 'url',
        path: images,
        args: { inputs: 'a cat' },
        body: { prompt: 'a cat', response_format: 'url', model: 'acme/m' },
      },
      ...['nscale', 'nebius'].map((provider) => ({
        provider,
        path: images,
        args: drawing,
        body: {
          extra: true,
          seed: 3,
          num_inference_steps: 5,
          response_format: 'b64_json',
          prompt: 'a cat',
          model: 'acme/m',
        },
      })),
      {
        provider: 'hyperbolic',
        path: images,
        args: drawing,
        body: { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat', model_name: 'acme/m' },
      },
    ],
  },
  'image-to-image': {
    args: {
      inputs: sampleBlob('photo.png'),
      parameters: { prompt: 'Turn the photo into a watercolour painting.' },
    },
    added: { num_inference_steps: 4 },
    result: image,
    resultOf: { together: ofNoType },
    forms: [
      { provider: 'fal-ai', ...falAddress, args: retouching, body: falRetouched, answers: falPictures },
      {
        provider: 'replicate',
        path: predictions,
        args: { ...retouching, inputs: file('') },
        body: {
          input: { ...retouched, image: jpeg, images: [jpeg], input_image: jpeg, input_images: [jpeg] },
        },
        answers: [
          { says: { output: [output] }, result: downloaded() },
          { says: { output }, result: downloaded() },
        ],
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
        name: "with the caller's own images, files among them",
        path: '/api/v3/acme/m',
        args: { inputs: file(), images: ['one', file()] },
        body: { images: ['one', base64], image: base64 },
      },
      {
        provider: 'wavespeed',
        name: 'with a list that holds something else',
        path: '/api/v3/acme/m',
        args: { inputs: file(), parameters: { images: ['one', 2] } },
        body: { image: base64, images: [base64] },
      },
      {
        provider: 'together',
        path: images,
        args: { ...retouching, parameters: { ...retouching.parameters, num_inference_steps: 5 } },
        body: {
          extra: true,
          prompt: 'blue',
          reference_images: [png],
          seed: 3,
          steps: 5,
          response_format: 'base64',
          model: 'acme/m',
        },
        answers: openAiPictures,
      },
      {
        provider: 'together',
        name: 'with Kontext and no prompt',
        model: 'bfl/FLUX.1-Kontext-dev',
        path: images,
        args: { inputs: file('') },
        body: { prompt: '', image_url: jpeg, response_format: 'base64', model: 'bfl/FLUX.1-Kontext-dev' },
      },
    ],
  },
  'image-text-to-image': {
    args: {
      inputs: sampleBlob('photo.png'),
      parameters: { prompt: 'Make it a winter evening with fresh snow.' },
    },
    added: { num_inference_steps: 4 },
    result: image,
    forms: [
      { provider: 'fal-ai', ...falAddress, args: retouching, body: falRetouched, answers: falPictures },
      {
        provider: 'fal-ai',
        name: 'without an image',
        model: 'fal-ai/flux-2/edit',
        url: 'https://queue.fal.run/fal-ai/flux-2',
        routedUrl: 'https://router.huggingface.co/fal-ai/fal-ai/flux-2/edit?_subdomain=queue',
        args: { parameters: { prompt: 'blue' }, extra: true },
        body: { extra: true, prompt: 'blue' },
      },
      {
        provider: 'fal-ai',
        name: 'without an image, on a model with no path below its name',
        ...falAddress,
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
    ],
  },
};
