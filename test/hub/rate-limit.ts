import type { FaultyService } from './faults';

/** Seconds until the window of five minutes is over. */
const secondsLeft = 55;

/**
 * What the hub tells of its limits with each answer, refusals included, where a wait is told in no other way:
 * https://huggingface.co/docs/hub/rate-limits.
 */
export function limitHeaders(
  service: FaultyService,
  path: string,
  isUsedUp: boolean,
): Record<string, string> {
  if (service !== 'hub') {
    return {};
  }
  const [bucket, quota] = /\/resolve\//.test(path) ? ['resolvers', 5000] : ['api', 1000];
  return {
    RateLimit: `"${bucket}";r=${isUsedUp ? 0 : quota - 1};t=${secondsLeft}`,
    'RateLimit-Policy': `"fixed window";"${bucket}";q=${quota};w=300`,
  };
}
