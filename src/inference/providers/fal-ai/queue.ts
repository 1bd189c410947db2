import { jobOf } from '../shared/job';

/** Query that leads the router to the provider's queue. */
export const routedQuery = '_subdomain=queue';

/** A request waits in the provider's queue; a rejected one is completed as well, and its result is then the refusal. */
export const queue = jobOf({
  place: {
    by: 'path',
    at: ['response_url'],
    domain: 'fal.run',
    path: /^(\/[\w.-]+)+\/requests\/[\w-]+$/,
    statusPath: '/status',
    routedQuery,
  },
  states: {
    status: ['status'],
    done: 'COMPLETED',
    queued: ['IN_QUEUE'],
    position: ['queue_position'],
    logs: ['logs'],
  },
  firstAnswer: 'state',
  interval: 500,
  waitFirst: true,
  failureMessage: 'Failed to fetch response status from fal-ai API',
});
