import { BodyTooLargeError, NetworkError, TimeoutError } from './errors';
import { onAbort } from './on-abort';

export interface ReadOptions {
  readonly limitBytes: number;
  /** Time allowed between two pieces of the body. */
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The body in the pieces in which it arrives. The connection is given up when the consumer stops early, and nothing is
 * read ahead of the consumer.
 *
 * @throws NetworkError when the connection breaks, TimeoutError, BodyTooLargeError, or the signal's reason
 */
export async function* bytePieces(
  response: Response,
  options: ReadOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (response.body === null) {
    return;
  }
  const { limitBytes, timeoutMilliseconds, signal } = options;
  const reader = response.body.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  const watch = new Watch(timeoutMilliseconds, giveUp);
  const stopListening = onAbort(signal, giveUp);
  let size = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      watch.start();
      const { done, value } = await reader.read();
      watch.pause();
      if (watch.expired) {
        throw new TimeoutError(response.url, timeoutMilliseconds);
      }
      signal?.throwIfAborted();
      if (done) {
        return;
      }
      size += value.byteLength;
      if (size > limitBytes) {
        throw new BodyTooLargeError(response.url, limitBytes);
      }
      yield value;
    }
  } catch (error) {
    throw asReadError(error, response.url, signal);
  } finally {
    watch.end();
    stopListening();
    giveUp();
  }
}

/** The body as UTF-8 text, in the pieces in which it arrives. Fails as {@link bytePieces} does. */
export async function* textPieces(
  response: Response,
  options: ReadOptions,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  for await (const piece of bytePieces(response, options)) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The whole body as text. Fails as {@link bytePieces} does. */
export async function readText(response: Response, options: ReadOptions): Promise<string> {
  let text = '';
  for await (const piece of textPieces(response, options)) {
    text += piece;
  }
  return text;
}

/**
 * The beginning of a body: for the words of a refusal, which count even where they break off. Fails with the signal's
 * reason alone.
 */
export async function readStart(
  response: Response,
  { limitBytes, ...options }: ReadOptions,
): Promise<string> {
  let text = '';
  try {
    for await (const piece of textPieces(response, { ...options, limitBytes: Number.POSITIVE_INFINITY })) {
      text += piece;
      if (text.length > limitBytes) {
        break;
      }
    }
  } catch {
    options.signal?.throwIfAborted();
  }
  return text.slice(0, limitBytes);
}

/** The whole body as a file of the answer's media type. Fails as {@link bytePieces} does. */
export async function readBlob(response: Response, options: ReadOptions): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of bytePieces(response, options)) {
    pieces.push(piece);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

/** No answer means anything by more levels; writing it as text again would exhaust the stack. */
const deepest = 500;

/** Parses JSON; text that is none, or is nested without end, comes back as it is. */
export function parseJson(text: string): unknown {
  if (text.length > 2 * deepest && isDeeper(text, deepest)) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const opening: ReadonlySet<number> = new Set(['[', '{'].map((each) => each.charCodeAt(0)));
const closing: ReadonlySet<number> = new Set([']', '}'].map((each) => each.charCodeAt(0)));

/** Looks at the text, since its value may have millions of lists. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && depth <= levels; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      at += code === backslash ? 1 : 0;
    } else if (opening.has(code)) {
      depth += 1;
    } else if (closing.has(code)) {
      depth -= 1;
    }
  }
  return depth > levels;
}

function asReadError(error: unknown, url: string, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) {
    return signal.reason;
  }
  const ours = error instanceof TimeoutError || error instanceof BodyTooLargeError;
  return ours ? error : new NetworkError(url, 'body', { cause: error });
}

/** Tells when a wait takes too long. One timer for all waits: a stream has thousands of them. */
class Watch {
  expired = false;
  #waitingSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly onExpired: () => void,
  ) {}

  start(): void {
    this.#waitingSince = performance.now();
    this.#timer ??= setTimeout(this.#look, this.milliseconds);
  }

  pause(): void {
    this.#waitingSince = undefined;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  readonly #look = (): void => {
    this.#timer = undefined;
    if (this.#waitingSince === undefined) {
      return;
    }
    const left = this.#waitingSince + this.milliseconds - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(this.#look, left);
    } else {
      this.expired = true;
      this.onExpired();
    }
  };
}
