import { NetworkError, TimeoutError } from './errors';

export type Fetch = typeof globalThis.fetch;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SendOptions {
  readonly fetch: Fetch;
  /** Time allowed until the answer's headers are there. */
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends the request and resolves once the headers of the answer are there, whatever the status.
 *
 * @throws NetworkError, TimeoutError, or the signal's reason once it is aborted
 */
export async function send(request: HttpRequest, options: SendOptions): Promise<Response> {
  const { url, ...init } = request;
  const { fetch, timeoutMilliseconds, signal } = options;
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMilliseconds);
  try {
    return await fetch(url, {
      ...init,
      signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
      referrerPolicy: 'no-referrer',
    });
  } catch (cause) {
    signal?.throwIfAborted();
    if (timeout.signal.aborted) {
      throw new TimeoutError(url, timeoutMilliseconds);
    }
    throw new NetworkError(url, 'connect', { cause });
  } finally {
    clearTimeout(timer);
  }
}
