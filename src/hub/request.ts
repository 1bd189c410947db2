import type * as z from 'zod/mini';
import {
  BodyTooLargeError,
  type Fetch,
  failureText,
  mayCarryCredentials,
  NetworkError,
  OfflineError,
  parseJson,
  readText,
  reasonOfStatus,
  retryAfterSeconds,
  send,
  TimeoutError,
} from '../http';
import { readShape } from '../http/shapes';
import { HubError } from './errors';

const bodyLimitBytes = 50_000_000;
const errorLimitBytes = 100_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface HubRequestOptions extends CallOptions {
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly timeoutMilliseconds: number;
  readonly token?: string | undefined;
}

export interface HubAnswer<T> {
  readonly value: T;
  readonly headers: Headers;
}

/**
 * GETs a text.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function getText(url: string, options: HubRequestOptions): Promise<HubAnswer<string>> {
  try {
    const response = await send({ method: 'GET', url, headers: headersFor(url, options.token) }, options);
    const value = await readText(response, { limitBytes: bodyLimitBytes, ...options });
    if (!response.ok) {
      throw statusError(response, parseJson(value), options);
    }
    return { value, headers: response.headers };
  } catch (error) {
    throw toHubError(url, error);
  }
}

/**
 * GETs JSON from the hub and checks its shape.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function getJson<Schema extends z.core.$ZodType>(
  url: string,
  schema: Schema,
  options: HubRequestOptions,
): Promise<HubAnswer<z.output<Schema>>> {
  const { value, headers } = await getText(url, options);
  return { value: checkShape(url, schema, parseJson(value)), headers };
}

export function headersFor(url: string, token: string | undefined): Record<string, string> {
  if (token === undefined) {
    return { Accept: 'application/json' };
  }
  if (!mayCarryCredentials(url)) {
    throw new HubError('An access token is not sent over an unencrypted connection', {
      reason: 'refused',
      url,
    });
  }
  return { Accept: 'application/json', Authorization: `Bearer ${token}` };
}

/** The error that an answer to a request for a file is, by its status and its words. */
export async function answeredError(response: Response, options: HubRequestOptions): Promise<HubError> {
  const text = await readText(response, { ...options, limitBytes: errorLimitBytes });
  return statusError(response, parseJson(text), options);
}

export function statusError(response: Response, body: unknown, { token, now }: HubRequestOptions): HubError {
  const { status, headers, url } = response;
  const reason = reasonOfStatus(status, headers.get('X-Error-Code'));
  const words = headers.get('X-Error-Message') ?? failureText(body) ?? `The hub answered ${status}`;
  return new HubError(words, {
    // Without a token the hub says 401 for whatever it does not show, a missing model included.
    reason: reason === 'unauthorized' && token === undefined ? 'notFound' : reason,
    url,
    status,
    code: headers.get('X-Error-Code') ?? undefined,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(headers, now()),
  });
}

function checkShape<Schema extends z.core.$ZodType>(
  url: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const shaped = readShape(schema, body);
  if ('value' in shaped) {
    return shaped.value;
  }
  const problem = typeof body === 'string' ? 'the answer is not JSON' : shaped.problem;
  throw new HubError(problem, { reason: 'malformed', url });
}

export function toHubError(url: string, error: unknown): unknown {
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof OfflineError) {
    return new HubError(error.message, { reason: error.reason, url }, { cause: error });
  }
  if (error instanceof BodyTooLargeError) {
    return new HubError(error.message, { reason: 'malformed', url }, { cause: error });
  }
  return error;
}
