import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fetch } from '../../../src/http';
import { serve } from '../server';

/** A request as it arrived, with the host it was meant for. */
export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Site = (seen: Seen, response: ServerResponse) => void;

export interface Internet {
  /** Sends what is meant for any host to a server on this machine. */
  readonly fetch: Fetch;
  readonly seen: Seen[];
  /** What each host answers; others answer 404. */
  readonly sites: Map<string, Site>;
  close(): void;
}

/** Every host there is, on one real HTTP server. */
export async function internet(): Promise<Internet> {
  const seen: Seen[] = [];
  const sites = new Map<string, Site>();
  const server = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const { 'x-meant-for': meantFor, ...headers } = request.headers;
    const url = new URL(String(meantFor));
    const arrived = {
      method: request.method ?? '',
      url,
      headers,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    seen.push(arrived);
    const site = sites.get(url.host);
    if (site === undefined) {
      reply(response, 404, { error: `nobody at ${url.host}` });
    } else {
      site(arrived, response);
    }
  });
  const fetch: Fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-meant-for', String(input));
    return globalThis.fetch(server.url, { ...init, headers });
  };
  return { fetch, seen, sites, close: () => server.close() };
}

export function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function replyWith(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type });
  response.end(body);
}

/** A hub that maps every model to these providers. */
export function hub(
  ...entries: readonly { provider: string; task: string; [field: string]: unknown }[]
): Site {
  return ({ url }, response) => {
    const model = url.pathname.replace('/api/models/', '');
    const mapping = entries.map((entry) => ({
      providerId: `${entry.provider}-model`,
      hfModelId: model,
      status: 'live',
      ...entry,
    }));
    reply(response, 200, { id: model, inferenceProviderMapping: mapping });
  };
}

export const completion = {
  id: 'c1',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
  usage: null,
};

/** Everything that can be reached from a value, as one text: fields of any kind, messages, stacks, causes. */
export function everythingIn(value: unknown, known = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  if (known.has(value)) {
    return '';
  }
  known.add(value);
  const names = [...Object.getOwnPropertyNames(value), 'message', 'stack', 'cause', 'request', 'response'];
  const own = names.map((name) => `${name} ${everythingIn(Reflect.get(value, name), known)}`);
  return [JSON.stringify(value), ...own].join('\n');
}

export async function failureOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) {
      return error;
    }
    throw error;
  }
  throw new Error('The call should have failed');
}

export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}
