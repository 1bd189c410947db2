import type { JobProtocol, Submission } from '../../provider';
import { isString } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import { at } from '../shared/answer-path';
import { type JobPlace, jobPath } from '../shared/job-path';
import { progressOf } from '../shared/job-states';

/** Query that leads the router to the provider's queue. */
export const routedQuery = '_subdomain=queue';

const place: JobPlace = { domain: 'fal.run', path: /^(\/[\w.-]+)+\/requests\/[\w-]+$/ };

/** A request waits in the provider's queue; a rejected one is completed as well, and its result is then the refusal. */
export const queue: JobProtocol = {
  interval: 500,
  waitFirst: true,
  failureMessage: 'Failed to fetch response status from fal-ai API',
  start: (submitted, submission) => {
    if (!isString(at(submitted, ['request_id']))) {
      throw malformed(submission.label, '{request_id: string, response_url: string}');
    }
    const path = jobPath(at(submitted, ['response_url']), place, submission);
    return {
      statusUrl: queueUrl(`${path}/status`, submission),
      resultUrl: queueUrl(path, submission),
      ...(at(submitted, ['status']) === 'COMPLETED' && { over: true }),
    };
  },
  progress: progressOf({
    status: ['status'],
    done: 'COMPLETED',
    queued: ['IN_QUEUE'],
    position: ['queue_position'],
    logs: ['logs'],
  }),
};

function queueUrl(path: string, { urlOf, call }: Submission): string {
  return urlOf(call.routed ? `${path}?${routedQuery}` : path);
}
