import * as z from 'zod/mini';
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
import { HubError } from './errors';

const bodyLimitBytes = 50_000_000;

export interface HubRequestOptions {
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly timeoutMilliseconds: number;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface HubAnswer<T> {
  readonly value: T;
  readonly headers: Headers;
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
  try {
    const response = await send({ method: 'GET', url, headers: headersFor(url, options.token) }, options);
    const body = parseJson(await readText(response, { limitBytes: bodyLimitBytes, ...options }));
    if (!response.ok) {
      throw statusError(response, body, options);
    }
    return { value: checkShape(url, schema, body), headers: response.headers };
  } catch (error) {
    throw toHubError(url, error);
  }
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

export function statusError(response: Response, body: unknown, { token, now }: HubRequestOptions): HubError {
  const { status, headers, url } = response;
  const reason = reasonOfStatus(status, headers.get('X-Error-Code'));
  const words = headers.get('X-Error-Message') ?? failureText(body) ?? `The hub answered ${status}`;
  return new HubError(words, {
    // Without a token the hub says 401 for whatever it does not show, a missing model included.
    reason: reason === 'unauthorized' && token === undefined ? 'notFound' : reason,
    url,
    status,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(headers, now()),
  });
}

function checkShape<Schema extends z.core.$ZodType>(
  url: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) {
    return parsed.data;
  }
  const problem =
    typeof body === 'string' ? 'the answer is not JSON' : z.prettifyError(parsed.error).slice(0, 500);
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
