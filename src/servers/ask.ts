import type * as z from 'zod/mini';
import {
  type Fetch,
  failureText,
  type HttpRequest,
  mayCarryCredentials,
  parseJson,
  readText,
  Scrubber,
  sendFollowing,
  withinOrigin,
} from '../http';
import { readShape } from '../http/shapes';
import { KeyNotSentError, ModelServerError } from './errors';

export interface AskOptions {
  readonly fetch: Fetch;
  /** Goes to the server's own origin alone, over https or within this machine. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Time allowed for the answer to begin, and between two pieces of it. Default: 5 s. */
  readonly timeoutMilliseconds?: number;
}

/** More than any list of models takes. */
const limitBytes = 5_000_000;

/** Whether a text can be sent as a key at all. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/**
 * What a server answers, in the shape that is expected of it.
 *
 * @param body - sent as JSON by POST; without one it is a GET
 * @throws NetworkError, TimeoutError, OfflineError, RedirectError, BodyTooLargeError, ModelServerError, KeyNotSentError,
 *   or the signal's reason
 */
export async function ask<T>(
  url: string,
  schema: z.ZodMiniType<T>,
  { fetch, key, signal, timeoutMilliseconds = 5000 }: AskOptions,
  body?: object,
): Promise<T> {
  const headers = { Accept: 'application/json', ...authorization(url, key) };
  const options = { fetch, timeoutMilliseconds, signal };
  // Servers repeat what they were sent: nothing of an answer gets into an error as it came.
  const scrubber = new Scrubber(key === undefined ? [] : [key]);
  try {
    const response = await sendFollowing(requestOf(url, headers, body), options, withinOrigin);
    const answer = parseJson(await readText(response, { limitBytes, ...options }));
    const shaped = readShape(schema, answer);
    if (!response.ok || 'problem' in shaped) {
      throw refusal(url, response, answer, scrubber);
    }
    return shaped.value;
  } catch (error) {
    signal?.throwIfAborted();
    throw scrubber.failure(error);
  }
}

function requestOf(url: string, headers: Readonly<Record<string, string>>, body?: object): HttpRequest {
  return body === undefined
    ? { method: 'GET', url, headers }
    : {
        method: 'POST',
        url,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };
}

function refusal(
  url: string,
  { ok, status }: Response,
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
