import {
  failureText,
  hostOf,
  mayCarryCredentials,
  parseJson,
  readText,
  retryAfterSeconds,
  send,
} from '../../http';
import { InputError, ProviderApiError, ProviderOutputError } from '../errors';
import type { InferenceOptions } from '../options';
import type { JsonRequest } from '../requests';
import { readEvents } from './events';

const bodyLimitBytes = 100_000_000;

/** Where the access token is put, so that no request carries it by accident. */
export interface Credentials {
  readonly accessToken: string;
}

/** POSTs the request and returns the parsed answer. */
export async function postJson(
  request: JsonRequest,
  credentials: Credentials,
  options: InferenceOptions,
): Promise<unknown> {
  const response = await post(request, credentials, options);
  const body = parseJson(await readText(response, readOptions(options)));
  if (!response.ok) {
    throw apiError(request, response, body, options);
  }
  if (typeof body === 'string') {
    throw new ProviderOutputError(`Received malformed response from ${hostOf(request.url)}: it is not JSON`);
  }
  return body;
}

/** POSTs the request and yields the JSON of each server-sent event. The connection ends with the consumer. */
export async function* postForEvents(
  request: JsonRequest,
  credentials: Credentials,
  options: InferenceOptions,
): AsyncGenerator<unknown, void, undefined> {
  const response = await post(request, credentials, options);
  if (!response.ok) {
    throw apiError(request, response, parseJson(await readText(response, readOptions(options))), options);
  }
  const contentType = response.headers.get('Content-Type') ?? 'no content type';
  if (!contentType.toLowerCase().startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw apiError(request, response, `Server-sent events were expected, ${contentType} came`, options);
  }
  for await (const event of readEvents(response, readOptions(options))) {
    if (event.kind === 'error') {
      throw apiError(request, response, event.body, options);
    }
    yield event.value;
  }
}

function post(request: JsonRequest, credentials: Credentials, options: InferenceOptions): Promise<Response> {
  const { accessToken } = credentials;
  if (accessToken !== '' && !mayCarryCredentials(request.url)) {
    throw new InputError(
      `An access token is not sent to ${hostOf(request.url)} over an unencrypted connection`,
    );
  }
  return send(
    {
      method: 'POST',
      url: request.url,
      headers: { ...request.headers, ...(accessToken !== '' && { Authorization: `Bearer ${accessToken}` }) },
      body: JSON.stringify(request.body),
    },
    {
      fetch: options.fetch ?? globalThis.fetch,
      timeoutMilliseconds: timeoutOf(options),
      signal: options.signal,
    },
  );
}

function apiError(
  request: JsonRequest,
  response: Response,
  body: unknown,
  { now = Date.now }: InferenceOptions,
): ProviderApiError {
  const { status, headers } = response;
  const words = failureText(body) ?? `${hostOf(request.url)} answered ${status}`;
  return new ProviderApiError(
    `Failed to perform inference: ${words}`,
    { method: 'POST', url: request.url },
    { requestId: headers.get('x-request-id') ?? '', status, body },
    retryAfterSeconds(headers, now()),
  );
}

function readOptions(options: InferenceOptions) {
  return { limitBytes: bodyLimitBytes, timeoutMilliseconds: timeoutOf(options), signal: options.signal };
}

function timeoutOf({ timeoutMilliseconds = 120_000 }: InferenceOptions): number {
  return timeoutMilliseconds;
}
