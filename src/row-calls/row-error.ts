import { type FailureKind, RowError } from '../batch';
import { NetworkError, neverConnected, OfflineError, TimeoutError } from '../http';
import { CallRefusedError, ProviderApiError, RoutingError } from '../inference';

const kindsOfStatus: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  402: 'payment',
  403: 'forbidden',
  404: 'no-model',
  429: 'rate-limit',
  503: 'unavailable',
  529: 'unavailable',
};

/** @param explain puts an error into the user's words */
export function rowError(error: unknown, explain: (error: unknown) => string): RowError {
  if (error instanceof RowError) {
    return error;
  }
  const seconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
  return new RowError(kindOf(error), explain(error), {
    cause: error,
    stops: error instanceof CallRefusedError,
    retryAfterMilliseconds: seconds === undefined ? undefined : seconds * 1000,
  });
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof ProviderApiError) {
    return kindsOfStatus[error.httpResponse.status] ?? 'other';
  }
  if (error instanceof CallRefusedError) {
    return 'payment';
  }
  if (error instanceof RoutingError) {
    return 'unauthorized';
  }
  if (error instanceof OfflineError) {
    return 'offline';
  }
  if (error instanceof NetworkError) {
    return neverConnected(error) ? 'offline' : 'lost';
  }
  return error instanceof TimeoutError ? 'lost' : 'other';
}
