import { failureText, type HttpRequest, mayCarryCredentials, type Scrubber } from '../http';
import { KeyNotSentError, ModelServerError } from './errors';

/** Whether a text can be sent as a key at all. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/**
 * The request of a call.
 *
 * @param body sent as JSON by POST; without one it is a GET
 * @throws KeyNotSentError
 */
export function requestOf(
  url: string,
  { key, accept }: { readonly key: string | undefined; readonly accept: string },
  body?: object,
): HttpRequest {
  const headers = { Accept: accept, ...authorization(url, key) };
  return body === undefined
    ? { method: 'GET', url, headers }
    : {
        method: 'POST',
        url,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };
}

/** What a server answered in place of what was asked for. Nothing of it gets into the error as it came. */
export function refusal(
  url: string,
  { ok, status }: Pick<Response, 'ok' | 'status'>,
  answer: unknown,
  scrubber: Scrubber,
): ModelServerError {
  const words = failureText(answer);
  const type = ok ? undefined : failureType(answer);
  return new ModelServerError(
    scrubber.address(url),
    status,
    words === undefined ? undefined : scrubber.text(words),
    type === undefined ? undefined : scrubber.text(type),
  );
}

function authorization(url: string, key: string | undefined): Readonly<Record<string, string>> {
  if (key === undefined) {
    return {};
  }
  if (!mayCarryCredentials(url)) {
    throw new KeyNotSentError(url, 'open');
  }
  if (!isKey(key)) {
    throw new KeyNotSentError(url, 'malformed');
  }
  return { Authorization: `Bearer ${key}` };
}

function failureType(answer: unknown): string | undefined {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  return typeof type === 'string' ? type : undefined;
}
