import type { AnswerPath } from '../answer-path';
import type { JobStates } from '../job-facts';
import type { JobProtocol, Provider, ProviderCall, ProviderTask, ReadContext } from '../provider';
import { isBlob, isString } from '../tasks/guards';
import { malformed } from '../tasks/malformed';
import { asFile } from '../tasks/media';
import type { Transcript } from '../tasks/results';
import { at } from './shared/answer-path';
import { jsonBody } from './shared/bodies';
import { fileOf } from './shared/input-files';
import { jobOf } from './shared/job';
import { weightsOf } from './shared/lora';
import { encodedPath } from './shared/model-path';
import { fileAt, imageAt, isAddress, type ReadsFile } from './shared/output-files';

type Input = Readonly<Record<string, unknown>>;

const outputs = [['output'], ['output', 0]] as const;
const outputFile = fileAt(...outputs);

const transcripts = [
  ['output'],
  ['output', 0],
  ['output', 'transcription'],
  ['output', 'translation'],
] as const;
const transcriptFile = ['output', 'txt_file'] as const;

/** @param results - where the result may be in the answer */
function prediction<Result>(
  input: (call: ProviderCall) => Input,
  answer: ReadsFile<Result> | Pick<ProviderTask<Result>, 'read'>,
  results: readonly AnswerPath[] = outputs,
): ProviderTask<Result> {
  return {
    path: predictionPath,
    body: (call) => predictionBody(call, input(call)),
    job: jobUntil(results),
    ...answer,
  };
}

/** Versions of a model are written `owner/name:version`, and have an address in common. */
function predictionPath({ model }: ProviderCall): string {
  return model.includes(':') ? '/v1/predictions' : `/v1/models/${encodedPath(model)}/predictions`;
}

function predictionBody({ model }: ProviderCall, input: Input) {
  const colon = model.indexOf(':');
  return jsonBody({ input, ...(colon !== -1 && { version: model.slice(colon + 1) }) });
}

function promptInput({ extra, parameters, inputs }: ProviderCall): Input {
  return { ...extra, ...parameters, prompt: inputs };
}

function speechInput({ extra, parameters, inputs }: ProviderCall): Input {
  return { ...extra, ...parameters, text: inputs };
}

/** Four fields, since models differ in the one they read. */
function imageInput(call: ProviderCall): Input {
  const image = fileOf(call).dataUrl('image/jpeg');
  return {
    ...call.extra,
    ...call.parameters,
    image,
    images: [image],
    input_image: image,
    input_images: [image],
    ...loraInput(call),
  };
}

function audioInput(call: ProviderCall): Input {
  return { ...call.extra, ...call.parameters, audio: fileOf(call).dataUrl('audio/wav') };
}

function loraInput({ lora }: ProviderCall): Input {
  const weights = weightsOf(lora);
  return weights === undefined ? {} : { lora_weights: weights.repositoryUrl };
}

const states = {
  status: ['status'],
  done: 'succeeded',
  failed: { failed: 'failed', canceled: 'was canceled', aborted: 'was aborted' },
  reason: ['error'],
  queued: ['starting'],
  running: ['processing'],
  logs: ['logs'],
} as const satisfies JobStates;

const unfinished: readonly unknown[] = [...Object.keys(states.failed), ...states.queued, ...states.running];

/**
 * Follows a prediction that takes longer than its answer is held back. With `Prefer: wait` the answer may already hold
 * the output while its status still says that the prediction runs.
 */
function jobUntil(earlyResults: readonly AnswerPath[]): JobProtocol {
  const followed = jobOf({
    place: {
      by: 'path',
      at: ['urls', 'get'],
      domain: 'replicate.com',
      path: /^\/v1\/predictions\/[\w-]+$/,
    },
    states,
    firstAnswer: 'result',
    earlyResults,
    interval: 500,
    waitFirst: true,
  });
  return {
    ...followed,
    start: (submitted, submission) =>
      unfinished.includes(at(submitted, states.status)) ? followed.start(submitted, submission) : undefined,
  };
}

const speech: ReadsFile<Blob> = {
  ...outputFile,
  read: async (answer, context) =>
    isBlob(answer) ? asFile(answer, context.label) : outputFile.read(answer, context),
};

/** Models send the text, a list with it, an object with one of several fields, or a text file. */
async function readTranscript(answer: unknown, { label, download }: ReadContext): Promise<Transcript> {
  const text = transcripts.map((path) => at(answer, path)).find(isString);
  if (text !== undefined) {
    return { text };
  }
  const file = at(answer, transcriptFile);
  if (!isAddress(file)) {
    throw malformed(label, 'a text as output, output[0], output.transcription or output.translation');
  }
  return { text: await (await download(file)).text() };
}

export const replicate: Provider = {
  id: 'replicate',
  label: 'Replicate',
  baseUrl: 'https://api.replicate.com',
  keyCheckPath: '/v1/account',
  // The answer is held back until the prediction is made, for a minute at the most.
  headers: { Prefer: 'wait' },
  tasks: {
    'text-to-image': prediction((call) => ({ ...promptInput(call), ...loraInput(call) }), imageAt(outputs)),
    'text-to-video': prediction(promptInput, outputFile),
    'text-to-speech': prediction(speechInput, speech),
    'image-to-image': prediction(imageInput, outputFile),
    'automatic-speech-recognition': prediction(audioInput, { read: readTranscript }, [
      ...transcripts,
      transcriptFile,
    ]),
  },
};
