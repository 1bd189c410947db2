import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { type ReadOptions, textPieces } from '../../http';
import { ProviderOutputError } from '../errors';

/** The server told of a failure inside the stream; `body` is what it said. Never leaves the transport. */
export class EventFailure extends Error {
  constructor(readonly body: unknown) {
    super('The stream holds an error event');
  }
}

/** The longest event we are willing to hold, in characters. */
const maxBufferSize = 50_000_000;

const endMark = '[DONE]';

/**
 * The JSON of server-sent events up to `[DONE]` or the body's end, as `check` returns it, in the batches in which it
 * arrives. The connection ends with the consumer.
 *
 * @throws EventFailure, ProviderOutputError, what `check` throws, and as `textPieces` does; each after the events before it
 */
export async function* readEvents<T>(
  response: Response,
  check: (event: unknown) => T,
  options: ReadOptions,
): AsyncGenerator<readonly T[], void, undefined> {
  const reader = new EventReader(check);
  for await (const piece of textPieces(response, options)) {
    reader.feed(piece);
    yield reader.take();
    if (reader.ended) {
      return;
    }
  }
  // The last event of a body may lack its closing empty line.
  reader.feed('\n\n');
  yield reader.take();
  reader.finish();
}

class EventReader<T> {
  #events: T[] = [];
  #error: unknown;
  #ended = false;

  readonly #parser = createParser({
    maxBufferSize,
    onEvent: (message) => this.#add(message),
    onError: refuseEndlessEvent,
  });

  constructor(private readonly check: (event: unknown) => T) {}

  /** Whether the stream has told its end; throws once the events before its failure are taken. */
  get ended(): boolean {
    this.finish();
    return this.#ended;
  }

  feed(piece: string): void {
    this.#parser.feed(piece);
  }

  take(): readonly T[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  finish(): void {
    if (this.#error !== undefined) {
      throw this.#error;
    }
  }

  #add({ event, data }: EventSourceMessage): void {
    if (this.#ended || data === '') {
      return;
    }
    if (data === endMark) {
      this.#ended = true;
      return;
    }
    try {
      this.#events.push(this.check(parseEvent(event, data)));
    } catch (error) {
      this.#error = error;
      this.#ended = true;
    }
  }
}

function parseEvent(event: string | undefined, data: string): unknown {
  const value = parseData(data);
  if (event === 'error' || hasError(value)) {
    throw new EventFailure(value);
  }
  return value;
}

function refuseEndlessEvent(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded') {
    throw new ProviderOutputError(`The stream holds an event of more than ${maxBufferSize} characters`);
  }
}

function parseData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ProviderOutputError('The stream holds an event that is not JSON');
  }
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error != null;
}
