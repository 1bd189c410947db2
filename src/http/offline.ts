import { hostOf } from './host-of';
import type { FailureReason } from './reason';
import type { Fetch } from './send';

/** The user wants nothing to be sent, so nothing was. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly reason: FailureReason = 'offline';

  constructor(readonly url: string) {
    super(`Nothing was sent to ${hostOf(url)}: work is set to be offline`);
  }
}

/** A fetch that sends nothing while `isOffline` holds. */
export function unlessOffline(fetch: Fetch, isOffline: () => boolean): Fetch {
  return async (input, init) => {
    if (isOffline()) {
      throw new OfflineError(input instanceof Request ? input.url : String(input));
    }
    return fetch(input, init);
  };
}
