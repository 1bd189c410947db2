import type { Fetch } from './fetch';
import { hostOf } from './host-of';
import type { FailureReason } from './reason';

/** The user wants nothing to be sent, so nothing was. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly reason: FailureReason = 'offline';

  constructor(readonly url: string) {
    super(`Nothing was sent to ${hostOf(url)}: work is set to be offline`);
  }
}

/**
 * A fetch that sends nothing while `isOffline` holds.
 *
 * @param staysNear whether an address is asked all the same, since nothing leaves for the internet on the way to it
 */
export function unlessOffline(
  fetch: Fetch,
  isOffline: () => boolean,
  staysNear: (url: URL) => boolean = () => false,
): Fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!isOffline()) {
      return fetch(input, init);
    }
    if (!URL.canParse(url) || !staysNear(new URL(url))) {
      throw new OfflineError(url);
    }
    // A redirect could lead anywhere.
    return fetch(input, { ...init, redirect: 'manual' });
  };
}
