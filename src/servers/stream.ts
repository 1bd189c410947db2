import { createParser } from 'eventsource-parser';
import {
  parseJson,
  type ReadOptions,
  readText,
  Scrubber,
  sendFollowing,
  textPieces,
  withinOrigin,
} from '../http';
import type { AskOptions } from './ask';
import { refusal, requestOf } from './exchange';

/** The longest answer that is read unless the caller says otherwise, and the longest event, in bytes. */
const usualLimitBytes = 2_000_000;

interface StreamOptions extends AskOptions {
  readonly limitBytes?: number;
}

/**
 * What a server answers piece by piece: JSON in server-sent events, JSON on lines of its own, or one JSON for all. What is
 * not JSON is left out. The connection ends with the consumer.
 *
 * @throws NetworkError, TimeoutError, OfflineError, RedirectError, BodyTooLargeError, KeyNotSentError, the signal's reason, or
 *   ModelServerError: for a refusal, and for a failure that is told in the middle of the answer
 */
export async function* stream(
  url: string,
  body: object,
  { fetch, key, signal, timeoutMilliseconds = 5000, limitBytes = usualLimitBytes }: StreamOptions,
): AsyncGenerator<unknown, void, undefined> {
  const scrubber = new Scrubber(key === undefined ? [] : [key]);
  const request = requestOf(
    url,
    { key, accept: 'text/event-stream, application/x-ndjson, application/json' },
    body,
  );
  const options = { fetch, timeoutMilliseconds, signal };
  const reading: ReadOptions = { limitBytes, timeoutMilliseconds, signal };
  try {
    const response = await sendFollowing(request, options, withinOrigin);
    if (!response.ok) {
      throw refusal(url, response, parseJson(await readText(response, reading)), scrubber);
    }
    for await (const value of valuesOf(response, reading)) {
      if (hasFailed(value)) {
        throw refusal(url, { ok: false, status: statusIn(value) ?? 500 }, value, scrubber);
      }
      yield value;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw scrubber.failure(error);
  }
}

async function* valuesOf(response: Response, reading: ReadOptions): AsyncGenerator<unknown, void, undefined> {
  const isEvents = /text\/event-stream/i.test(response.headers.get('Content-Type') ?? '');
  const reader = isEvents ? new EventReader() : new LineReader();
  for await (const piece of textPieces(response, reading)) {
    yield* reader.read(piece);
    if (reader.ended) {
      return;
    }
  }
  yield* reader.rest();
}

interface Reader {
  readonly ended: boolean;
  readonly read: (piece: string) => readonly unknown[];
  readonly rest: () => readonly unknown[];
}

const endMark = '[DONE]';

class EventReader implements Reader {
  ended = false;
  #values: unknown[] = [];
  readonly #parser = createParser({
    maxBufferSize: usualLimitBytes,
    onEvent: ({ event, data }) => this.#add(event, data),
  });

  read(piece: string): readonly unknown[] {
    this.#parser.feed(piece);
    return this.#values.splice(0);
  }

  /** The last event may lack its closing empty line. */
  rest(): readonly unknown[] {
    return this.read('\n\n');
  }

  #add(event: string | undefined, data: string): void {
    if (this.ended || data.startsWith(endMark)) {
      this.ended = true;
      return;
    }
    const value = parseJson(data);
    if (event === 'error' && !hasFailed(value)) {
      this.#values.push({ error: value });
    } else if (typeof value === 'object') {
      this.#values.push(value);
    }
  }
}

class LineReader implements Reader {
  readonly ended = false;
  #pending = '';

  read(piece: string): readonly unknown[] {
    const [first = '', ...others] = piece.split('\n');
    const lines = [this.#pending + first, ...others];
    this.#pending = lines.pop() ?? '';
    return lines.flatMap(valueIn);
  }

  rest(): readonly unknown[] {
    return valueIn(this.#pending);
  }
}

function valueIn(line: string): unknown[] {
  const value = line.trim() === '' ? undefined : parseJson(line);
  return typeof value === 'object' && value !== null ? [value] : [];
}

function hasFailed(value: unknown): value is { readonly error: unknown } {
  return typeof value === 'object' && value !== null && 'error' in value && value.error != null;
}

function statusIn({ error }: { readonly error: unknown }): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' && code >= 400 && code < 600 ? code : undefined;
}
