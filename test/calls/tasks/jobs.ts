import type { ProviderAnswer } from '../call';
import { downloaded, output } from '../files';

/** What providers say of a job before it is done: the answer to the submission, then states. */
export const falQueue = [
  { request_id: 'r1', response_url: 'https://queue.fal.run/a/b/requests/r1' },
  { status: 'COMPLETED' },
];

export const novitaJob = [{ task_id: 't1' }];

export const togetherJob = [{ id: 'v1', status: 'queued' }];

/** Where fal takes the calls that it queues, and where the router does. */
export const falAddress = {
  url: 'https://queue.fal.run/acme/m',
  routedUrl: 'https://router.huggingface.co/fal-ai/acme/m?_subdomain=queue',
};

/** What Wavespeed answers to whatever makes a file. */
export const wavespeedFile: readonly ProviderAnswer[] = [
  {
    before: [{ data: { urls: { get: 'https://api.wavespeed.ai/api/v3/predictions/w1/result' } } }],
    says: { data: { status: 'completed', outputs: [output] } },
    result: downloaded(),
  },
];
