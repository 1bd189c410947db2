import { InputError } from '../errors';
import { isMedia } from '../media';
import type { JobProtocol, Provider, ProviderCall, ProviderTask, RequestBody } from '../provider';
import { isString, objectOf } from '../tasks/guards';
import { checkOf } from '../tasks/malformed';
import type { TaskResults } from '../tasks/results';
import { at } from './shared/answer-path';
import { jsonBody } from './shared/bodies';
import { chat } from './shared/chat';
import { jobId } from './shared/job-path';
import { isDone, progressOf } from './shared/job-states';
import { imageAt } from './shared/output-files';

const progress = progressOf({ status: ['task_status'], done: 'SUCCESS', failed: { FAIL: 'failed' } });

const job: JobProtocol = {
  interval: 5000,
  waitFirst: true,
  maxAttempts: 60,
  progress,
  start: (submitted, { label, urlOf }) => {
    const id = jobId(at(submitted, ['id']), 'id', label);
    // The picture itself is told to those who ask for it only.
    isDone(progress, submitted, label);
    return { statusUrl: urlOf(`/api/paas/v4/async-result/${id}`) };
  },
};

const textToImage: ProviderTask<TaskResults['text-to-image']> = {
  path: '/api/paas/v4/async/images/generations',
  body: ({ extra, parameters, model, inputs }) =>
    jsonBody({ ...extra, ...parameters, model, prompt: inputs }),
  job,
  read: imageAt([['image_result', 0, 'url']]),
};

const asPage = checkOf(objectOf({ md_results: isString }), '{md_results: string}');

/** Reads the page in the image, as Markdown. */
const imageToText: ProviderTask<TaskResults['image-to-text']> = {
  label: 'ZAI layout_parsing',
  path: '/api/paas/v4/layout_parsing',
  downloadsInput: true,
  body: pageBody,
  read: (answer, { label }) => {
    const text = asPage(answer, label).md_results;
    // Programs of the ecosystem know the text under either name.
    return { generated_text: text, generatedText: text };
  },
};

function pageBody({ model, inputs }: ProviderCall): RequestBody {
  if (!isMedia(inputs)) {
    throw new InputError('"inputs" has to be an image: a Blob, its bytes, or the web address of one');
  }
  return jsonBody({ model, file: inputs.dataUrl('image/png') });
}

export const zaiOrg: Provider = {
  id: 'zai-org',
  label: 'Z.ai',
  messageName: 'ZAI',
  baseUrl: 'https://api.z.ai',
  headers: { 'x-source-channel': 'hugging_face', 'accept-language': 'en-US,en' },
  tasks: {
    conversational: chat('/api/paas/v4/chat/completions'),
    'text-to-image': textToImage,
    'image-to-text': imageToText,
  },
};
