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

/** Runs that go to the addresses in answers by themselves, and the beginnings of those addresses. */
export interface Follows {
  readonly runs: (run: string) => boolean;
  readonly addresses: readonly string[];
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
export async function startRecorder(internet: typeof globalThis.fetch, follows?: Follows): Promise<Recorder> {
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
    const type = answer.headers.get('Content-Type') ?? 'text/plain';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (follows?.runs(run) && type.startsWith('application/json')) {
      response.end(ledToRecorder(await answer.text(), run, follows.addresses));
    } else {
      await pipeline(Readable.from(answer.body ?? []), response);
    }
  }

  function ledToRecorder(json: string, run: string, addresses: Follows['addresses']): string {
    return addresses.reduce((text, address) => text.replaceAll(address, leadTo(run, address)), json);
  }

  function leadTo(run: string, url: string): string {
    const { protocol, host, pathname, search } = new URL(url);
    return `${server.url}/${run}/${protocol.slice(0, -1)}/${host}${pathname}${search}`;
  }

  return {
    url: server.url,
    sentBy: (run) => sent.get(run) ?? [],
    leadTo,
    close: () => server.close(),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !hopHeaders.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, [value].flat().join(', ')]));
}
