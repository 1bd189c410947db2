import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { textPieces } from '../../http';
import { ProviderOutputError } from '../errors';

/** `error`: the server told of a failure inside the stream; `body` is what it said. */
type StreamEvent =
  | { readonly kind: 'data'; readonly value: unknown }
  | { readonly kind: 'error'; readonly body: unknown };

/** The longest event we are willing to hold, in characters. */
const maxBufferSize = 50_000_000;

/** Reads a body of server-sent events up to `[DONE]` or its end, and closes the connection. */
export async function* readEvents(
  response: Response,
  options: Parameters<typeof textPieces>[1],
): AsyncGenerator<StreamEvent, void, undefined> {
  const queue: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize,
    onEvent: (message) => queue.push(message),
    onError: refuseEndlessEvent,
  });
  for await (const piece of closed(textPieces(response, options))) {
    parser.feed(piece);
    for (const { event, data } of queue.splice(0)) {
      if (data === '[DONE]') {
        return;
      }
      if (data !== '') {
        yield toStreamEvent(event, data);
      }
    }
  }
}

/** Ends the last event of a body that lacks its closing empty line. */
async function* closed(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* pieces;
  yield '\n\n';
}

function refuseEndlessEvent(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded') {
    throw new ProviderOutputError(`The stream holds an event of more than ${maxBufferSize} characters`);
  }
}

function toStreamEvent(event: string | undefined, data: string): StreamEvent {
  const value = parseData(data);
  if (event === 'error' || hasError(value)) {
    return { kind: 'error', body: value };
  }
  return { kind: 'data', value };
}

function parseData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ProviderOutputError(`The stream holds an event that is not JSON: ${data.slice(0, 100)}`, {
      cause,
    });
  }
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error != null;
}
