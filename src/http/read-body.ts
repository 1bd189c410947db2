import { BodyTooLargeError, NetworkError, TimeoutError } from './errors';

interface ReadOptions {
  readonly limitBytes: number;
  /** Time allowed between two pieces of the body. */
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The body as text, in the pieces in which it arrives. The connection is given up when the consumer stops early.
 *
 * @throws NetworkError when the connection breaks, TimeoutError, BodyTooLargeError, or the signal's reason
 */
export async function* textPieces(
  response: Response,
  options: ReadOptions,
): AsyncGenerator<string, void, undefined> {
  if (response.body === null) {
    return;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await readPiece(reader, response.url, options);
      if (done) {
        break;
      }
      size += value.byteLength;
      if (size > options.limitBytes) {
        throw new BodyTooLargeError(response.url, options.limitBytes);
      }
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The whole body as text. Fails as {@link textPieces} does. */
export async function readText(response: Response, options: ReadOptions): Promise<string> {
  let text = '';
  for await (const piece of textPieces(response, options)) {
    text += piece;
  }
  return text;
}

/** Parses JSON; text that is none comes back as it is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  url: string,
  { signal, timeoutMilliseconds }: ReadOptions,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  signal?.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(url, timeoutMilliseconds)), timeoutMilliseconds);
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof TimeoutError ? cause : new NetworkError(url, 'body', { cause });
  } finally {
    clearTimeout(timer);
  }
}
