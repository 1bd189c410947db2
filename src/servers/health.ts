import {
  BodyTooLargeError,
  NetworkError,
  OfflineError,
  RedirectError,
  TimeoutError,
  wordsOfCauses,
} from '../http';
import { KeyNotSentError, ModelServerError } from './errors';
import type { ServerKind } from './model-server';

/** How a server is, as far as one request tells. */
export type Health =
  | { readonly state: 'up'; readonly milliseconds: number; readonly modelCount: number }
  /** It wants a key, and none was sent. */
  | { readonly state: 'keyWanted' }
  /** It refused the key that was sent. */
  | { readonly state: 'keyRefused' }
  /** The key was not sent. */
  | { readonly state: 'keyNotSent'; readonly why: 'open' | 'malformed' }
  /** It is there, and will answer once its model is loaded. */
  | { readonly state: 'loading' }
  /** It has a problem of its own. */
  | { readonly state: 'failing'; readonly status: number; readonly words: string | undefined }
  /** Something answers there, but not as OpenAI's protocol wants it. */
  | { readonly state: 'notOpenai'; readonly status: number | undefined }
  /** It sends on to another place, which is not followed. */
  | { readonly state: 'redirected'; readonly target: string | undefined }
  | {
      readonly state:
        | 'refused'
        | 'unknownHost'
        | 'certificate'
        | 'wrongScheme'
        | 'unreachable'
        | 'timedOut'
        | 'offline';
    };

export type HealthState = Health['state'];

interface About {
  readonly kind: ServerKind | undefined;
  readonly hasKey: boolean;
}

/** What runtimes call the ways in which no connection comes about. */
const connectFailures: readonly (readonly [
  RegExp,
  'refused' | 'unknownHost' | 'certificate' | 'wrongScheme',
])[] = [
  [/ECONNREFUSED|ERR_CONNECTION_REFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/, 'unknownHost'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/, 'certificate'],
  [/EPROTO|WRONG_VERSION_NUMBER|ERR_SSL|HPE_|PACKET_LENGTH_TOO_LONG/, 'wrongScheme'],
];

/** How a server is whose request failed. Throws what is no failure of the server's. */
export function healthOfFailure(error: unknown, { kind, hasKey }: About): Health {
  if (error instanceof ModelServerError) {
    return healthOfStatus(error, { kind, hasKey });
  }
  if (error instanceof NetworkError) {
    return error.phase === 'body'
      ? { state: 'failing', status: 200, words: undefined }
      : { state: connectFailure(error) };
  }
  if (error instanceof TimeoutError) {
    return { state: 'timedOut' };
  }
  if (error instanceof OfflineError) {
    return { state: 'offline' };
  }
  if (error instanceof RedirectError) {
    return { state: 'redirected', target: error.target };
  }
  if (error instanceof BodyTooLargeError) {
    return { state: 'notOpenai', status: undefined };
  }
  if (error instanceof KeyNotSentError) {
    return { state: 'keyNotSent', why: error.why };
  }
  throw error;
}

function healthOfStatus({ status, words, type }: ModelServerError, { kind, hasKey }: About): Health {
  if (status === 401 || status === 403) {
    return { state: hasKey ? 'keyRefused' : 'keyWanted' };
  }
  // An endpoint that sleeps is woken by the request that is answered so.
  const wakes = kind === 'inference-endpoint' && (status === 502 || status === 503);
  if (
    wakes ||
    (status === 503 && (type === 'unavailable_error' || /loading|starting|warming/i.test(words ?? '')))
  ) {
    return { state: 'loading' };
  }
  return status === 429 || status >= 500
    ? { state: 'failing', status, words }
    : { state: 'notOpenai', status };
}

/** By what caused the error: its own words hold the host's name, which may look like a code. */
function connectFailure({ cause }: NetworkError) {
  const words = wordsOfCauses(cause);
  return connectFailures.find(([pattern]) => pattern.test(words))?.[1] ?? 'unreachable';
}
