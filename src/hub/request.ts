import type * as z from 'zod/mini';
import {
  BodyTooLargeError,
  DownloadRefusedError,
  failureText,
  NetworkError,
  OfflineError,
  parseJson,
  RedirectError,
  readStart,
  readText,
  reasonOfStatus,
  retryAfterSeconds,
  Scrubber,
  TimeoutError,
  withExactIntegers,
} from '../http';
import { readShape } from '../http/shapes';
import { HubError } from './errors';
import type { HubRequestOptions } from './request-options';
import { sendAnywhere } from './send-own';

const textLimitBytes = 50_000_000;

/** No record or list of the hub's comes near it. */
const jsonLimitBytes = 20_000_000;
const errorLimitBytes = 100_000;

export interface HubAnswer<T> {
  readonly value: T;
  readonly headers: Headers;
}

/**
 * GETs a text.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function getText(
  url: string,
  options: HubRequestOptions,
  limitBytes = textLimitBytes,
): Promise<HubAnswer<string>> {
  try {
    const response = await sendAnywhere(url, { Accept: 'application/json' }, options);
    if (!response.ok) {
      throw await answeredError(response, options);
    }
    return { value: await readText(response, { ...options, limitBytes }), headers: response.headers };
  } catch (error) {
    throw toHubError(url, error, options);
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
  const { value, headers } = await getText(url, options, jsonLimitBytes);
  const body = parseJson(options.isExact ? withExactIntegers(value) : value);
  const shaped = readShape(schema, body);
  if ('value' in shaped) {
    return { value: shaped.value, headers };
  }
  const scrubber = scrubberOf(options);
  const problem = typeof body === 'string' ? 'the answer is not JSON' : scrubber.text(shaped.problem);
  throw new HubError(problem, { reason: 'malformed', url: scrubber.address(url) });
}

/** The error that a refusal is, by its status and its words. */
export async function answeredError(response: Response, options: HubRequestOptions): Promise<HubError> {
  const text = await readStart(response, { ...options, limitBytes: errorLimitBytes });
  return statusError(response, parseJson(text), options);
}

/** Servers repeat what they were sent: nothing of an answer gets into an error as it came. */
export function statusError(response: Response, body: unknown, options: HubRequestOptions): HubError {
  const { status, headers, url } = response;
  const scrubber = scrubberOf(options);
  const told = (name: string) => {
    const value = headers.get(name);
    return value === null ? undefined : scrubber.text(value);
  };
  const code = told('X-Error-Code');
  const reason = reasonOfStatus(status, code);
  const words = told('X-Error-Message') ?? failureText(body);
  return new HubError(words === undefined ? `The hub answered ${status}` : scrubber.text(words), {
    // Without a token the hub says 401 for whatever it does not show, a missing model included.
    reason: reason === 'unauthorized' && options.token === undefined ? 'notFound' : reason,
    url: scrubber.address(url),
    status,
    code,
    requestId: told('X-Request-Id'),
    retryAfterSeconds: retryAfterSeconds(headers, options.now()),
  });
}

/** What a request failed with as an error of the hub's, without secrets. What the signal was aborted with is the caller's. */
export function toHubError(url: string, error: unknown, options: HubRequestOptions): unknown {
  const reason = reasonOf(error);
  if (reason === undefined || !(error instanceof Error)) {
    return error;
  }
  const scrubber = scrubberOf(options);
  return new HubError(
    scrubber.text(error.message),
    { reason, url: scrubber.address(url) },
    { cause: scrubber.cause(error) },
  );
}

function reasonOf(error: unknown) {
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof OfflineError) {
    return error.reason;
  }
  if (error instanceof BodyTooLargeError) {
    return 'malformed';
  }
  return error instanceof RedirectError || error instanceof DownloadRefusedError ? 'refused' : undefined;
}

function scrubberOf({ token }: HubRequestOptions): Scrubber {
  return new Scrubber(token === undefined ? [] : [token]);
}
