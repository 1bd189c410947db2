import { InputError } from '../../errors';
import type { ProviderCall, ProviderTask } from '../../provider';
import { isRecord, isString } from '../../tasks/guards';
import { jsonBody } from '../shared/bodies';
import { fileOf } from '../shared/input-files';
import { jobOf } from '../shared/job';
import { fileAt } from '../shared/output-files';
import { withSteps } from '../shared/steps';

const path = '/v2/videos';

/** As long as the provider lets an image be, in characters of its `data:` URL. */
const imageLimit = 61_440;

const job = jobOf({
  place: { by: 'id', at: ['id'], path: `${path}/` },
  states: {
    status: ['status'],
    done: 'completed',
    failed: { failed: 'failed' },
    reason: ['error', 'message'],
    queued: ['queued'],
    running: ['in_progress', undefined],
  },
  firstAnswer: 'result',
  interval: 2000,
  waitFirst: true,
  maxAttempts: 150,
});

const file = fileAt(['outputs', 'video_url']);

export const textToVideo: ProviderTask<Blob> = {
  path,
  body: ({ extra, parameters, inputs, model }) =>
    jsonBody({ ...extra, ...videoSettings(parameters), prompt: inputs, model }),
  job,
  ...file,
};

export const imageToVideo: ProviderTask<Blob> = {
  path,
  body: (call) => {
    const { extra, parameters, model } = call;
    const { prompt, ...settings } = videoSettings(parameters);
    return jsonBody({
      ...extra,
      ...settings,
      frame_images: [{ input_image: firstFrame(call), frame: 'first' }],
      model,
      ...(isString(prompt) && { prompt }),
    });
  },
  job,
  ...file,
};

/** The size as two fields. */
function videoSettings(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { target_size: size, ...settings } = withSteps(parameters);
  return isRecord(size) ? { ...settings, width: size.width, height: size.height } : settings;
}

function firstFrame(call: ProviderCall): string {
  const url = fileOf(call).dataUrl('image/png');
  if (url.length > imageLimit) {
    throw new InputError(
      `Together takes images of ${imageLimit} characters in base64 at the most: this one has ${url.length}. Send a smaller one`,
      { code: 'pictureTooLarge', provider: 'Together AI' },
    );
  }
  return url;
}
