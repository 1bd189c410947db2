import {
  BodyTooLargeError,
  DownloadRefusedError,
  download,
  type Fetch,
  type HttpRequest,
  hostOf,
  NetworkError,
  parseJson,
  type ReadOptions,
  RedirectError,
  readBlob,
  readText,
  type Scrubber,
  sendFollowing,
  TimeoutError,
  withinOrigin,
  withoutQuery,
} from '../../http';
import { InferenceClientError, ProviderOutputError } from '../errors';
import type { Credential } from './credential';
import { EventFailure, readEvents } from './events';
import { ApiFailure, type CallSubject, type FailureKind } from './failure';
import { type RetryOptions, waitBeforeRetry } from './retry';
import { clientName } from './user-agent';

export interface TransportSettings extends RetryOptions {
  readonly fetch: Fetch;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMilliseconds: number;
  readonly bodyLimitBytes: number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly onProvider: ((id: string) => void) | undefined;
  /** Fetch's `credentials`, left out where it is not asked for. */
  readonly credentials: HttpRequest['credentials'] | undefined;
}

/** One request, its credential apart so that nothing carries it by accident. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData;
  /** The body as errors show it. */
  readonly shownBody?: unknown;
  readonly credential?: Credential | undefined;
}

/** Everything that a call sends goes through here: one signal, one fetch, the same limits, errors without secrets. */
export class Transport {
  constructor(
    readonly settings: TransportSettings,
    readonly scrubber: Scrubber,
    readonly subject: CallSubject,
  ) {}

  /**
   * The answer of a call: parsed JSON, or a Blob where it is something else.
   *
   * @throws the kind's error for a status that is not 2xx, ProviderOutputError, NetworkError, TimeoutError
   */
  async answer(exchange: Exchange, kind: FailureKind): Promise<unknown> {
    const response = await this.#accepted(exchange, kind);
    const json = isJson(response);
    return this.#guarded(exchange.url, async () => {
      const value = json
        ? parseJson(await readText(response, this.#reading()))
        : await readBlob(response, this.#reading());
      if (typeof value === 'string' && json) {
        throw new ProviderOutputError(
          `Received malformed response from ${hostOf(exchange.url)}: it is not JSON`,
        );
      }
      return value;
    });
  }

  /**
   * The events of a streamed answer as `check` returns them, in the batches in which they arrive. Nothing is read ahead
   * of the consumer, and the connection ends with it.
   */
  async *events<T>(
    exchange: Exchange,
    kind: FailureKind,
    check: (event: unknown) => T,
  ): AsyncGenerator<readonly T[], void, undefined> {
    const response = await this.#accepted(exchange, kind);
    const failure = this.#failure(exchange, kind);
    await refuseOtherThanEvents(response, failure);
    try {
      yield* readEvents(response, check, this.#reading());
    } catch (error) {
      throw error instanceof EventFailure
        ? failure.of(response, error.body)
        : this.#clean(error, exchange.url);
    }
  }

  /** An output file, fetched without credentials from a public https address. */
  async download(url: string, { allowLocal }: { readonly allowLocal: boolean }): Promise<Blob> {
    const { retries: _, bodyLimitBytes, ...options } = this.settings;
    const result = await this.#repeated(
      { method: 'GET', url },
      () => download(url, { ...options, limitBytes: bodyLimitBytes, allowLocal }),
      (each) => (each.ok ? undefined : each.response),
    );
    if (!result.ok) {
      const kind = { prefix: 'Failed to download the result', error: 'provider' } as const;
      throw await this.#failure({ method: 'GET', url }, kind).read(result.response, this.#reading());
    }
    if (result.file.size === 0) {
      throw new ProviderOutputError(`The file of the result at ${hostOf(url)} is empty`);
    }
    return result.file;
  }

  /** The response of a call that succeeded, its body unread. */
  async #accepted(exchange: Exchange, kind: FailureKind): Promise<Response> {
    const response = await this.#send(exchange, kind);
    if (!response.ok) {
      throw await this.#failure(exchange, kind).read(response, this.#reading());
    }
    const provider = response.headers.get('x-inference-provider');
    if (provider !== null) {
      this.settings.onProvider?.(provider);
    }
    return response;
  }

  #send(exchange: Exchange, kind: FailureKind): Promise<Response> {
    return this.#repeated(
      exchange,
      () => this.#sendOnce(exchange, kind),
      (response) => response,
    );
  }

  /**
   * Does it again where that is safe.
   *
   * @param responseOf - the response that decides, undefined for a success
   */
  async #repeated<T>(
    { method, url }: Pick<Exchange, 'method' | 'url'>,
    attempt: () => Promise<T>,
    responseOf: (result: T) => Response | undefined,
  ): Promise<T> {
    for (let attempts = 0; ; attempts += 1) {
      const result = await resultOrNetworkError(attempt, (error) => this.#clean(error, url));
      const outcome = result instanceof NetworkError ? result : responseOf(result);
      const wait = outcome && waitBeforeRetry(method, outcome, attempts, this.settings);
      if (wait === undefined) {
        if (result instanceof NetworkError) {
          throw this.#clean(result, url);
        }
        return result;
      }
      if (outcome instanceof Response) {
        await outcome.body?.cancel();
      }
      await this.settings.sleep(wait, this.settings.signal);
    }
  }

  async #sendOnce(exchange: Exchange, kind: FailureKind): Promise<Response> {
    try {
      return await sendFollowing(this.#request(exchange), this.settings, withinOrigin);
    } catch (error) {
      throw error instanceof RedirectError ? this.#failure(exchange, kind).redirected(error) : error;
    }
  }

  #request({ method, url, headers, body, credential }: Exchange): HttpRequest {
    const { credentials } = this.settings;
    return {
      method,
      url,
      headers: { 'User-Agent': clientName, ...headers, ...credential?.headersFor(url) },
      ...(body !== undefined && { body }),
      ...(credentials !== undefined && { credentials }),
    };
  }

  #failure(exchange: Exchange, kind: FailureKind): ApiFailure {
    return new ApiFailure(exchange, kind, this);
  }

  #reading(): ReadOptions {
    const { bodyLimitBytes, timeoutMilliseconds, signal } = this.settings;
    return { limitBytes: bodyLimitBytes, timeoutMilliseconds, signal };
  }

  async #guarded<T>(url: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#clean(error, url);
    }
  }

  /** The error without secrets, in our own classes. What the signal was aborted with is the caller's. */
  #clean(error: unknown, url: string): unknown {
    const place = withoutQuery(url);
    const cause = this.scrubber.cause(error instanceof Error ? error.cause : undefined);
    const options = cause && { cause };
    if (error instanceof InferenceClientError || this.settings.signal?.aborted) {
      return error;
    }
    if (error instanceof TimeoutError) {
      return new TimeoutError(place, error.milliseconds);
    }
    if (error instanceof NetworkError) {
      return new NetworkError(place, error.phase, options);
    }
    const refused =
      error instanceof BodyTooLargeError ||
      error instanceof DownloadRefusedError ||
      error instanceof RedirectError;
    return refused ? new ProviderOutputError(this.scrubber.text(error.message)) : error;
  }
}

async function resultOrNetworkError<T>(
  attempt: () => Promise<T>,
  clean: (error: unknown) => unknown,
): Promise<T | NetworkError> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof NetworkError) {
      return error;
    }
    throw clean(error);
  }
}

async function refuseOtherThanEvents(response: Response, failure: ApiFailure): Promise<void> {
  const contentType = response.headers.get('Content-Type') ?? 'no content type';
  if (!contentType.toLowerCase().startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw failure.of(response, `Server-sent events were expected, ${contentType} came`);
  }
}

function isJson(response: Response): boolean {
  return /^application\/(json|problem\+json)/i.test(response.headers.get('Content-Type') ?? '');
}
