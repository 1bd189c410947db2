import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { serve } from '../../server';
import { decodedBody } from './decoded-body';

/** A request as it arrived. */
export interface SentRequest {
  readonly method: string;
  /** With the host that it was meant for. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server in front of the internet of a test. */
export interface Recorder {
  readonly url: string;
  /** What a run sent, in the order of arrival. */
  sentBy(run: string): readonly SentRequest[];
  /** Where a run has to send what is meant for an address. */
  leadTo(run: string, url: string): string;
  close(): void;
}

/** What concerns one connection only. */
const hopHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
]);

/**
 * Writes down what arrives and passes it on. The run and the host that is meant stand in the path:
 * `/{run}/{scheme}/{host}/{path}`.
 */
export async function startRecorder(internet: typeof globalThis.fetch): Promise<Recorder> {
  const sent = new Map<string, SentRequest[]>();
  const server = await serve((request, response) => {
    passOn(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const [, run = '', scheme, host, ...rest] = path.split('/');
    const url = `${scheme}://${host}/${rest.join('/')}`;
    const headers = headersOf(request);
    const bytes = await buffer(request);
    const body = await decodedBody(bytes, headers['content-type']);
    sent.set(run, [...(sent.get(run) ?? []), { method, url, headers, body }]);
    const answer = await internet(url, { method, headers, ...(bytes.length > 0 && { body: bytes }) });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
    await pipeline(Readable.from(answer.body ?? []), response);
  }

  return {
    url: server.url,
    sentBy: (run) => sent.get(run) ?? [],
    leadTo: (run, url) => {
      const { protocol, host, pathname, search } = new URL(url);
      return `${server.url}/${run}/${protocol.slice(0, -1)}/${host}${pathname}${search}`;
    },
    close: () => server.close(),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !hopHeaders.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, [value].flat().join(', ')]));
}
