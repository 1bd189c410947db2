import type * as z from 'zod/mini';
import { type Fetch, parseJson, readText, Scrubber, sendFollowing, withinOrigin } from '../http';
import { readShape } from '../http/shapes';
import { refusal, requestOf } from './exchange';

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
  const request = requestOf(url, { key, accept: 'application/json' }, body);
  const options = { fetch, timeoutMilliseconds, signal };
  // Servers repeat what they were sent: nothing of an answer gets into an error as it came.
  const scrubber = new Scrubber(key === undefined ? [] : [key]);
  try {
    const response = await sendFollowing(request, options, withinOrigin);
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
