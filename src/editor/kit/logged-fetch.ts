import { type Fetch, withoutQuery } from '../../http';
import type { Log } from './log';

/**
 * A fetch that tells of each request: that it begins at level trace, how it ended at level debug. Headers, bodies and
 * the query, which may hold what is nobody's business, are left out.
 */
export function loggedFetch(
  fetch: Fetch,
  log: Pick<Log, 'trace' | 'debug'>,
  now = () => performance.now(),
): Fetch {
  return async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${withoutQuery(input instanceof Request ? input.url : String(input))}`;
    const start = now();
    const took = () => `${Math.round(now() - start)} ms`;
    log.trace(request);
    try {
      const response = await fetch(input, init);
      log.debug(`${request}: ${response.status} after ${took()}`);
      return response;
    } catch (error) {
      log.debug(`${request}: ${init?.signal?.aborted ? 'given up' : 'no answer'} after ${took()}`);
      throw error;
    }
  };
}
