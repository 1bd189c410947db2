import { type FailureKind, RowError } from '../../batch';
import { NetworkError, OfflineError, TimeoutError } from '../../http';
import { ProviderApiError, RoutingError } from '../../inference';

const kindsOfStatus: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  402: 'payment',
  403: 'forbidden',
  404: 'no-model',
  429: 'rate-limit',
  503: 'unavailable',
  529: 'unavailable',
};

/** Without a connection nothing was sent. After one it may have been, and been paid. */
const neverConnected: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @param explain puts an error into the user's words */
export function rowError(error: unknown, explain: (error: unknown) => string): RowError {
  if (error instanceof RowError) {
    return error;
  }
  const seconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
  return new RowError(kindOf(error), explain(error), {
    cause: error,
    retryAfterMilliseconds: seconds === undefined ? undefined : seconds * 1000,
  });
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof ProviderApiError) {
    return kindsOfStatus[error.httpResponse.status] ?? 'other';
  }
  if (error instanceof RoutingError) {
    return 'unauthorized';
  }
  if (error instanceof OfflineError) {
    return 'offline';
  }
  if (error instanceof NetworkError) {
    return neverConnected.has(codeOf(error.cause) ?? '') ? 'offline' : 'lost';
  }
  return error instanceof TimeoutError ? 'lost' : 'other';
}

/** The code of a failed connection; runtimes put it on the error or on its cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
