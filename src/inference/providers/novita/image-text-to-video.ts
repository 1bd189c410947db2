import { InputError } from '../../errors';
import type { ProviderCall, ProviderTask, RequestBody } from '../../provider';
import { isString } from '../../tasks/guards';
import { jsonBody, without } from '../shared/bodies';
import { optionalFileOf } from '../shared/input-files';
import { jobOf } from '../shared/job';
import { fileAt } from '../shared/output-files';
import { durationOf, ratioOf, resolutionOf } from './video-shape';

const onlyModel = 'MiniMax-H3';

/** Parameters that other models know, or that have become something else in the body. */
const dropped = [
  'guidance_scale',
  'negative_prompt',
  'num_inference_steps',
  'seed',
  'prompt',
  'num_frames',
  'target_size',
] as const;

export const imageTextToVideo: ProviderTask<Blob> = {
  path: '/v3/minimax/v2/video_generation',
  body,
  job: jobOf({
    place: { by: 'id', at: ['task_id'], path: '/v3/minimax/v2/query/video_generation/' },
    states: {
      status: ['task', 'status'],
      done: 'succeeded',
      failed: { failed: 'failed', cancelled: 'was cancelled' },
      reason: ['task', 'error', 'message'],
      queued: ['queued'],
    },
    interval: 5000,
    waitFirst: false,
  }),
  ...fileAt(['task', 'content', 'url']),
};

function body(call: ProviderCall): RequestBody {
  const { model, parameters } = call;
  if (model !== onlyModel) {
    throw new InputError(
      `Novita makes videos of an image and a text with the model ${onlyModel} only, not ${model}`,
    );
  }
  const image = optionalFileOf(call);
  return jsonBody({
    ...without(parameters, ...dropped),
    model,
    content: [
      { type: 'text', text: promptOf(parameters) },
      ...(image === undefined ? [] : [firstFrame(image.dataUrl('image/png'))]),
    ],
    resolution: resolutionOf(parameters),
    duration: durationOf(parameters),
    ratio: image === undefined ? ratioOf(parameters) : 'adaptive',
  });
}

function promptOf({ prompt }: Readonly<Record<string, unknown>>): string {
  if (!isString(prompt) || prompt.trim() === '') {
    throw new InputError('"parameters.prompt" is needed: what the video shall show');
  }
  return prompt;
}

function firstFrame(url: string) {
  return { type: 'image_url', image_url: { url }, role: 'first_frame' };
}
