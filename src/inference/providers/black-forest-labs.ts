import type { Provider } from '../provider';
import { jsonBody } from './shared/bodies';
import { jobOf } from './shared/job';
import { encodedPath } from './shared/model-path';
import { imageAt } from './shared/output-files';

const sample = ['result', 'sample'] as const;

const job = jobOf({
  place: { by: 'address', at: ['polling_url'], domain: 'bfl.ai', attemptParameter: 'attempt' },
  states: { status: ['status'], done: 'Ready', doneWith: sample, running: 'any' },
  interval: 1000,
  waitFirst: true,
  maxAttempts: 5,
  failureMessage: 'Failed to fetch result from black forest labs API',
});

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
      ...imageAt([sample], ['result']),
    },
  },
};
