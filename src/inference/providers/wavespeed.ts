import { isMedia } from '../media';
import type { Provider, ProviderCall, ProviderTask } from '../provider';
import { jsonBody, without } from './shared/bodies';
import { fileOf, optionalFileOf } from './shared/input-files';
import { jobOf } from './shared/job';
import { lorasField } from './shared/lora';
import { encodedPath } from './shared/model-path';
import { fileAt, imageAt, type ReadsFile } from './shared/output-files';

type Body = Readonly<Record<string, unknown>>;

const output = ['data', 'outputs', 0] as const;
const outputFile = fileAt(output);

function prediction<Result>(
  body: (call: ProviderCall) => Body,
  file: ReadsFile<Result>,
): ProviderTask<Result> {
  return {
    label: 'WaveSpeed AI',
    path: ({ model }) => `/api/v3/${encodedPath(model)}`,
    body: (call) => jsonBody({ ...body(call), ...lorasField(call.lora?.hubModel) }),
    job,
    ...file,
  };
}

function promptBody({ extra, parameters, inputs }: ProviderCall): Body {
  return { ...extra, ...without(parameters, 'images'), prompt: inputs };
}

/** @param image - in base64. The prompt is among the parameters. */
function imageBody({ extra, parameters }: ProviderCall, image: string): Body {
  const images = imagesOf(parameters.images ?? extra.images) ?? [image];
  return { ...extra, image, images, ...without(parameters, 'image', 'images') };
}

/** A transparent pixel (PNG), which stands in for the image where there is none: the provider wants one. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=';

function optionalImageBody(call: ProviderCall): Body {
  return imageBody(call, optionalFileOf(call)?.base64 ?? pixel);
}

/** The caller's own list, its files in base64; undefined where something else is among them. */
function imagesOf(images: unknown): string[] | undefined {
  if (!Array.isArray(images)) {
    return undefined;
  }
  const texts = images.map((image: unknown) => (isMedia(image) ? image.base64 : image));
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
}

const job = jobOf({
  place: {
    by: 'path',
    at: ['data', 'urls', 'get'],
    domain: 'wavespeed.ai',
    path: /^\/api\/v3\/predictions\/[\w-]+\/result$/,
  },
  states: {
    status: ['data', 'status'],
    done: 'completed',
    failed: { failed: 'failed' },
    reason: ['data', 'error'],
    queued: ['created'],
  },
  interval: 500,
  waitFirst: false,
});

export const wavespeed: Provider = {
  id: 'wavespeed',
  label: 'WaveSpeed AI',
  baseUrl: 'https://api.wavespeed.ai',
  tasks: {
    'text-to-image': prediction(promptBody, imageAt([output])),
    'text-to-video': prediction(promptBody, outputFile),
    'image-to-image': prediction((call) => imageBody(call, fileOf(call).base64), outputFile),
    'image-to-video': prediction((call) => imageBody(call, fileOf(call).base64), outputFile),
    'image-text-to-image': prediction(optionalImageBody, outputFile),
    'image-text-to-video': prediction(optionalImageBody, outputFile),
  },
};
