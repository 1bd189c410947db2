import { type Fetch, onAbort } from '../http';
import type { Exchange } from '../protocol';
import { fileWords, isTextType, shownText, textLimit } from './body-words';
import type { Mask } from './mask';

interface RecordOptions {
  readonly mask: Mask;
  /** Told of each request that ended, well or not. */
  readonly onExchange: (exchange: Exchange) => void;
  readonly now?: () => number;
}

/** How long the end of a run waits for the rest of an answer that nobody reads. */
const patienceMilliseconds = 300;

/** A fetch that tells what was sent and what was answered, without credentials. */
export class RecordedFetch {
  readonly #open = new Set<Promise<void>>();
  readonly #end = new AbortController();

  constructor(
    private readonly inner: Fetch,
    private readonly options: RecordOptions,
  ) {}

  readonly fetch: Fetch = async (input, init) => {
    const { mask, now = () => performance.now() } = this.options;
    const start = now();
    const request = {
      method: init?.method ?? 'GET',
      url: mask.text(String(input instanceof Request ? input.url : input)),
      headers: mask.headers(new Headers(init?.headers)),
      ...bodyOf(init?.body, mask),
    };
    const end = (response?: Exchange['response']) =>
      this.options.onExchange({
        ...request,
        ...(response !== undefined && { response }),
        milliseconds: now() - start,
      });
    let response: Response;
    try {
      response = await this.inner(input, init);
    } catch (error) {
      end();
      throw error;
    }
    this.#follow(response, end);
    return response;
  };

  /** Resolves once all that was begun has been told: of an answer that takes too long what has come of it. */
  async settled(): Promise<void> {
    const timer = setTimeout(() => this.#end.abort(), patienceMilliseconds);
    await Promise.all(this.#open);
    clearTimeout(timer);
  }

  #follow(response: Response, end: (response: Exchange['response']) => void): void {
    const { mask } = this.options;
    const { status } = response;
    const headers = mask.headers(response.headers);
    const copy = response.clone();
    const reading = wordsOf(copy, mask, this.#end.signal).then((body) => end({ status, headers, body }));
    this.#open.add(reading);
    void reading.finally(() => this.#open.delete(reading));
  }
}

/** The body as it is shown; what has come of one that breaks off, or is still coming at the end. Never rejects. */
async function wordsOf(response: Response, mask: Mask, end: AbortSignal): Promise<string> {
  const type = response.headers.get('Content-Type') ?? '';
  const isText = isTextType(type);
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  // Not awaited: it resolves only when the call has given up its own copy too.
  const stop = () => void reader?.cancel().catch(() => undefined);
  const stopListening = onAbort(end, stop);
  let text = '';
  let size = 0;
  let isPart = false;
  try {
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      size += next.value.byteLength;
      text += isText ? decoder.decode(next.value, { stream: true }) : '';
      if (text.length > textLimit + mask.reach) {
        isPart = true;
        stop();
        break;
      }
    }
  } catch {
    // The call tells of it.
    isPart = true;
  }
  stopListening();
  return isText ? shownText(text, mask, isPart || end.aborted) : size === 0 ? '' : fileWords(size, type);
}

function bodyOf(body: RequestInit['body'], mask: Mask): Pick<Exchange, 'body'> {
  if (typeof body === 'string') {
    return { body: shownText(body, mask) };
  }
  if (body instanceof Blob) {
    return { body: fileWords(body.size, body.type) };
  }
  if (body instanceof FormData) {
    const lines = [...body].map(([name, value]) =>
      typeof value === 'string'
        ? `${name}: ${shownText(value, mask)}`
        : `${name}: ${fileWords(value.size, value.type)}`,
    );
    return { body: lines.join('\n') };
  }
  return {};
}
