import { OfflineError } from '../../http';
import { HubError } from '../../hub';
import { CallRefusedError, ProviderApiError } from '../../inference';
import type { Log } from '../kit/log';

/** Writes what helps to find the cause. Errors never hold credentials. */
export function logFailure(log: Log, error: unknown): void {
  const isOffline =
    error instanceof OfflineError || (error instanceof HubError && error.reason === 'offline');
  if (isOffline || error instanceof CallRefusedError) {
    // The user's own wish, at every key in a completion: no error.
    log.debug(error.message);
    return;
  }
  if (error instanceof HubError) {
    const { reason, status, requestId, url } = error;
    log.error(`${error.message} [${[reason, status, requestId, url].filter(Boolean).join(', ')}]`);
  } else if (error instanceof ProviderApiError) {
    const { httpRequest, httpResponse } = error;
    log.error(
      `${error.message} [${[httpResponse.status, httpResponse.requestId, httpRequest.url].filter(Boolean).join(', ')}]`,
    );
  } else {
    log.error(error instanceof Error ? error : String(error));
  }
  if (error instanceof Error && error.cause instanceof Error) {
    log.error(`caused by ${error.cause}`);
  }
}
