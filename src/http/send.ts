import { NetworkError, TimeoutError } from './errors';
import type { Fetch } from './fetch';
import { OfflineError } from './offline';
import { onAbort } from './on-abort';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData;
  /** Default: what fetch does, which is to follow. `manual` returns the redirect itself. */
  readonly redirect?: 'follow' | 'manual';
  /** Whether cookies and the like go along. Some runtimes refuse the field, so it is left out by default. */
  readonly credentials?: 'include' | 'omit' | 'same-origin';
}

export interface SendOptions {
  readonly fetch: Fetch;
  /** Time allowed until the answer's headers are there. */
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends the request and resolves once the headers of the answer are there, whatever the status. From then on the signal
 * is heard by those who read the body.
 *
 * @throws NetworkError, TimeoutError, or the signal's reason once it is aborted
 */
export async function send(request: HttpRequest, options: SendOptions): Promise<Response> {
  const { url, ...init } = request;
  const { fetch, timeoutMilliseconds, signal } = options;
  signal?.throwIfAborted();
  // One controller a call, and no AbortSignal.any: that would hang every call on the signal for as long as it lives.
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMilliseconds);
  const stopListening = onAbort(signal, () => controller.abort(signal?.reason));
  try {
    return await fetch(url, { ...init, signal: controller.signal, referrerPolicy: 'no-referrer' });
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof OfflineError) {
      throw cause;
    }
    if (timedOut) {
      throw new TimeoutError(url, timeoutMilliseconds);
    }
    throw new NetworkError(url, 'connect', { cause });
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}
