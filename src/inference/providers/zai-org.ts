import { InputError } from '../errors';
import { isMedia } from '../media';
import type { Provider, ProviderCall, ProviderTask, RequestBody } from '../provider';
import { isString, objectOf } from '../tasks/guards';
import { checkOf } from '../tasks/malformed';
import type { TaskResults } from '../tasks/results';
import { jsonBody } from './shared/bodies';
import { chat } from './shared/chat';
import { jobOf } from './shared/job';
import { imageAt } from './shared/output-files';

/** The picture itself is told to those who ask for it only. */
const job = jobOf({
  place: { by: 'id', at: ['id'], path: '/api/paas/v4/async-result/' },
  states: { status: ['task_status'], done: 'SUCCESS', failed: { FAIL: 'failed' } },
  firstAnswer: 'state',
  interval: 5000,
  waitFirst: true,
  maxAttempts: 60,
});

const textToImage: ProviderTask<TaskResults['text-to-image']> = {
  path: '/api/paas/v4/async/images/generations',
  body: ({ extra, parameters, model, inputs }) =>
    jsonBody({ ...extra, ...parameters, model, prompt: inputs }),
  job,
  ...imageAt([['image_result', 0, 'url']]),
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
