import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { NetworkError, parseJson, type ReadOptions, TimeoutError, textPieces } from '../../http';
import { ProviderOutputError } from '../errors';
import { Completeness } from '../tasks/completeness';
import { readEventData } from './event-data';

/** The server told of a failure inside the stream; `body` is what it said. Never leaves the transport. */
export class EventFailure extends Error {
  constructor(readonly body: unknown) {
    super('The stream holds an error event');
  }
}

/** The longest event we are willing to hold, in characters. */
const maxBufferSize = 50_000_000;

/**
 * The JSON of server-sent events up to `[DONE]` or the body's end, as `check` returns it, in the batches in which it
 * arrives. The connection ends with the consumer. What goes wrong behind a complete answer takes nothing of it away.
 *
 * @throws EventFailure, ProviderOutputError, what `check` throws, and as `textPieces` does; each after the events before it
 */
export async function* readEvents<T>(
  response: Response,
  check: (event: unknown) => T,
  options: ReadOptions,
): AsyncGenerator<readonly T[], void, undefined> {
  const reader = new EventReader(check);
  try {
    for await (const piece of textPieces(response, options)) {
      reader.feed(piece);
      yield reader.take();
      if (reader.ended) {
        return;
      }
    }
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof TimeoutError)) {
      throw error;
    }
    yield reader.takeRest();
    if (!reader.isComplete) {
      throw error;
    }
    return;
  }
  yield reader.takeRest();
  reader.finish();
}

class EventReader<T> {
  #events: T[] = [];
  #error: unknown;
  #ended = false;
  #hasEndMark = false;
  readonly #completeness = new Completeness();

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

  /** Whether nothing of the answer is missing. */
  get isComplete(): boolean {
    return this.#hasEndMark || this.#completeness.reached;
  }

  feed(piece: string): void {
    this.#parser.feed(piece);
  }

  take(): readonly T[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** The events at the end of a body, of which the last may lack its closing empty line. */
  takeRest(): readonly T[] {
    this.feed('\n\n');
    return this.take();
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
    try {
      const value = parseJson(data);
      if (typeof value === 'string') {
        this.#addOdd(event, data);
      } else {
        this.#take(event, value);
      }
    } catch (error) {
      this.#error = error;
      this.#ended = true;
    }
  }

  #addOdd(event: string | undefined, data: string): void {
    const read = readEventData(data);
    if (read === undefined) {
      this.#refuse();
      return;
    }
    for (const value of read.values) {
      this.#take(event, value);
    }
    this.#hasEndMark = read.ended;
    this.#ended = read.ended;
  }

  #take(event: string | undefined, value: unknown): void {
    this.#events.push(this.check(withoutError(event, value)));
    this.#completeness.add(value);
  }

  #refuse(): void {
    this.#ended = true;
    if (!this.isComplete) {
      this.#error = new ProviderOutputError('The stream holds an event that is not JSON');
    }
  }
}

/** @throws EventFailure */
function withoutError(event: string | undefined, value: unknown): unknown {
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

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error != null;
}
