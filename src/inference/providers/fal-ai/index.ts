import type { Provider, ProviderCall, ProviderTask } from '../../provider';
import { jsonBody } from '../shared/bodies';
import { optionalFileOf } from '../shared/input-files';
import { encodedPath } from '../shared/model-path';
import { fileAt, imageAt, type ReadsFile } from '../shared/output-files';
import { audioTypes } from './audio';
import {
  audioToAudioBody,
  imageSegmentationBody,
  imageToImageBody,
  imageToVideoBody,
  promptBody,
  speechBody,
  speechRecognitionBody,
  textToImageBody,
  textToVideoBody,
  withOptionalImage,
} from './bodies';
import { queue, routedQuery } from './queue';
import { audio, mask, readTranscript } from './results';

type Body = (call: ProviderCall) => Readonly<Record<string, unknown>>;

type Answer<Result> = ReadsFile<Result> | Pick<ProviderTask<Result>, 'read'>;

const image = fileAt(['images', 0, 'url']);
const video = fileAt(['video', 'url']);

export const falAi: Provider = {
  id: 'fal-ai',
  label: 'fal',
  messageName: 'Fal.ai',
  baseUrl: 'https://fal.run',
  authScheme: 'Key',
  tasks: {
    'text-to-image': queued(textToImageBody, imageAt([['images', 0, 'url']])),
    'image-to-image': queued(imageToImageBody, image),
    'image-text-to-image': {
      ...queued(withOptionalImage(imageToImageBody), image),
      path: pathByImage,
    },
    'text-to-video': queued(textToVideoBody, video),
    'image-to-video': queued(imageToVideoBody, video),
    'image-text-to-video': {
      ...queued(withOptionalImage(imageToVideoBody), video),
      path: pathByImage,
    },
    'image-segmentation': queued(imageSegmentationBody, mask),
    'text-to-audio': queued(promptBody, fileAt(['audio_file', 'url'], ['audio', 'url'])),
    'audio-to-audio': { ...queued(audioToAudioBody, audio), inputTypes: audioTypes },
    'text-to-speech': atOnce(speechBody, fileAt(['audio', 'url'])),
    'automatic-speech-recognition': {
      ...atOnce(speechRecognitionBody, { read: readTranscript }),
      inputTypes: audioTypes,
    },
  },
};

function atOnce<Result>(body: Body, answer: Answer<Result>): ProviderTask<Result> {
  return { path: modelPath, body: (call) => jsonBody(body(call)), ...answer };
}

function queued<Result>(body: Body, answer: Answer<Result>): ProviderTask<Result> {
  return { ...atOnce(body, answer), baseUrl: 'https://queue.fal.run', routedQuery, job: queue };
}

function modelPath({ model }: ProviderCall): string {
  return `/${encodedPath(model)}`;
}

/** Models that edit an image lie one step below those that make one; the router finds the way by itself. */
function pathByImage(call: ProviderCall): string {
  const path = modelPath(call);
  const [owner, app, ...below] = path.slice(1).split('/');
  const isMaking = !call.routed && optionalFileOf(call) === undefined && below.length > 0;
  return isMaking ? `/${[owner, app, ...below.slice(0, -1)].join('/')}` : path;
}
