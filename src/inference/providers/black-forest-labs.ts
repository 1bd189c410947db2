import type { JobProtocol, Provider } from '../provider';
import { isString } from '../tasks/guards';
import { malformed } from '../tasks/malformed';
import { at } from './shared/answer-path';
import { jsonBody } from './shared/bodies';
import { jobAddress } from './shared/job-path';
import { encodedPath } from './shared/model-path';
import { imageAt } from './shared/output-files';

/** The place to ask is a secret of its own: it takes no key, and the router knows nothing of it. */
const job: JobProtocol = {
  interval: 1000,
  waitFirst: true,
  maxAttempts: 5,
  anonymous: true,
  failureMessage: 'Failed to fetch result from black forest labs API',
  start: (submitted, { label }) => {
    if (!isString(at(submitted, ['id']))) {
      throw malformed(label, '{id: string, polling_url: string}');
    }
    const address = jobAddress(at(submitted, ['polling_url']), 'bfl.ai', label);
    return { statusUrl: (attempt) => attemptUrl(address, attempt) };
  },
  progress: (answer) => {
    const isReady = at(answer, ['status']) === 'Ready' && isString(at(answer, ['result', 'sample']));
    return { state: isReady ? 'done' : 'waiting' };
  },
};

function attemptUrl(address: URL, attempt: number): string {
  const url = new URL(address);
  url.searchParams.set('attempt', String(attempt));
  return url.href;
}

export const blackForestLabs: Provider = {
  id: 'black-forest-labs',
  label: 'Black Forest Labs',
  baseUrl: 'https://api.us1.bfl.ai',
  authScheme: 'X-Key',
  inactive: true,
  tasks: {
    'text-to-image': {
      path: ({ model }) => `/v1/${encodedPath(model)}`,
      body: ({ extra, parameters, inputs }) => jsonBody({ ...extra, ...parameters, prompt: inputs }),
      job,
      read: imageAt([['result', 'sample']], ['result']),
    },
  },
};
