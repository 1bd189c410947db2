import * as z from 'zod/mini';
import { type Exchange, exchangeSchema } from '../../../../protocol';

/** Exchanges that are saved of a run: as many of its beginning as of its end. Between them a job is asked for its state. */
const mostOfEachEnd = 3;

/** Longest parts of a saved exchange, in characters. */
const bodyLimit = 10_000;
const valueLimit = 500;
const mostHeaders = 30;

export const sentSchema = z.object({
  exchanges: z.array(exchangeSchema),
  /** How many are left out between the first and the last ones. */
  left: z.number(),
});

/** What a run sent and received, without credentials. */
export type Sent = z.output<typeof sentSchema>;

/** Collects the exchanges of a run, however many and however long. Their credentials have been taken out before. */
export class SentRecord {
  readonly #exchanges: Exchange[] = [];
  #left = 0;

  add(exchange: Exchange): void {
    this.#exchanges.push(shortened(exchange));
    if (this.#exchanges.length > 2 * mostOfEachEnd) {
      this.#exchanges.splice(mostOfEachEnd, 1);
      this.#left += 1;
    }
  }

  get sent(): Sent {
    return { exchanges: [...this.#exchanges], left: this.#left };
  }
}

function shortened({ method, url, headers, body, response, milliseconds }: Exchange): Exchange {
  return {
    method,
    url: cut(url, valueLimit),
    headers: shortHeaders(headers),
    ...(body !== undefined && { body: cut(body, bodyLimit) }),
    ...(response !== undefined && {
      response: {
        status: response.status,
        headers: shortHeaders(response.headers),
        body: cut(response.body, bodyLimit),
      },
    }),
    milliseconds,
  };
}

function shortHeaders(headers: Exchange['headers']): Exchange['headers'] {
  return headers
    .slice(0, mostHeaders)
    .map(([name, value]) => [cut(name, valueLimit), cut(value, valueLimit)]);
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
