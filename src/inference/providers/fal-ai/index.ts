import type { Provider, ProviderCall, ProviderTask } from '../../provider';
import { jsonBody } from '../shared/bodies';
import { optionalFileOf } from '../shared/input-files';
import { encodedPath } from '../shared/model-path';
import { fileAt, imageAt } from '../shared/output-files';
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
import { readAudio, readMask, readTranscript } from './results';

type Body = (call: ProviderCall) => Readonly<Record<string, unknown>>;

const readImage = fileAt(['images', 0, 'url']);
const readVideo = fileAt(['video', 'url']);

export const falAi: Provider = {
  id: 'fal-ai',
  label: 'fal',
  messageName: 'Fal.ai',
  baseUrl: 'https://fal.run',
  authScheme: 'Key',
  tasks: {
    'text-to-image': queued(textToImageBody, imageAt([['images', 0, 'url']])),
    'image-to-image': queued(imageToImageBody, readImage),
    'image-text-to-image': {
      ...queued(withOptionalImage(imageToImageBody), readImage),
      path: pathByImage,
    },
    'text-to-video': queued(textToVideoBody, readVideo),
    'image-to-video': queued(imageToVideoBody, readVideo),
    'image-text-to-video': {
      ...queued(withOptionalImage(imageToVideoBody), readVideo),
      path: pathByImage,
    },
    'image-segmentation': queued(imageSegmentationBody, readMask),
    'text-to-audio': queued(promptBody, fileAt(['audio_file', 'url'], ['audio', 'url'])),
    'audio-to-audio': { ...queued(audioToAudioBody, readAudio), inputTypes: audioTypes },
    'text-to-speech': atOnce(speechBody, fileAt(['audio', 'url'])),
    'automatic-speech-recognition': {
      ...atOnce(speechRecognitionBody, readTranscript),
      inputTypes: audioTypes,
    },
  },
};

function atOnce<Result>(body: Body, read: ProviderTask<Result>['read']): ProviderTask<Result> {
  return { path: modelPath, body: (call) => jsonBody(body(call)), read };
}

function queued<Result>(body: Body, read: ProviderTask<Result>['read']): ProviderTask<Result> {
  return { ...atOnce(body, read), baseUrl: 'https://queue.fal.run', routedQuery, job: queue };
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
