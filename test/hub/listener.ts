import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, Refusal } from './answer';
import { ConnectionCut, type FaultSwitches, type FaultyService, withFaults } from './faults';
import { limitHeaders } from './rate-limit';
import { readBody } from './read-body';

export interface RecordedRequest {
  readonly service: FaultyService;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed, where it was JSON or a form. */
  body?: unknown;
  /** Missing until the answer began. */
  status?: number;
  /** The client went away before the answer was complete. */
  aborted: boolean;
  /** Whether the connection is done with it, in whatever way. */
  ended: boolean;
}

/** What a server on this machine does with what it is asked. */
interface Serving {
  readonly service: FaultyService;
  readonly requests: RecordedRequest[];
  readonly faults: FaultSwitches;
  /** Whether pages of other origins may ask there, and read the answer. Default: everywhere. */
  readonly isOpen?: (path: string) => boolean;
  /** Told when the client goes away. Throws a Refusal for what it will not answer. */
  readonly answer: (request: RecordedRequest, headers: IncomingHttpHeaders, signal: AbortSignal) => Answer;
}

export interface Listener {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Link, X-Request-Id, Retry-After, RateLimit, X-Error-Code, X-Error-Message, X-Repo-Commit, X-Linked-Size, X-Linked-Etag, X-Inference-Provider, ETag, Accept-Ranges, Content-Range, X-Total-Count',
};

/** A browser may send whatever headers it asks for: https://github.com/huggingface/hub-docs/issues/1889 */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Max-Age': '600',
};

export async function listen(port: number, serving: Serving): Promise<Listener> {
  const server = createServer((request, response) => {
    void serve(request, response, serving);
  });
  const address = await listening(server, port);
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function listening(server: Server, port: number): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port');
  }
  return address;
}

async function serve(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const { service, requests, isOpen = () => true } = serving;
  const headers = headersOf(request);
  const record: RecordedRequest = { service, method, path, headers, aborted: false, ended: false };
  requests.push(record);
  const faults = method === 'OPTIONS' ? [] : serving.faults.take(record);
  let cutOnPurpose = faults.some(({ kind }) => kind === 'cut' || kind === 'reset');
  const gone = new AbortController();
  response.on('close', () => {
    record.aborted = !response.writableFinished && !cutOnPurpose;
    record.ended = true;
    gone.abort();
  });
  try {
    record.body = await readBody(request);
    const answer = await withFaults(
      faults,
      () => answerTo(record, request.headers, serving, gone.signal),
      gone.signal,
    );
    record.status = answer.status;
    const limits = limitHeaders(service, path, answer.status === 429);
    const cors = isOpen(path) ? corsHeaders : {};
    await send({ ...answer, headers: { ...cors, ...limits, ...answer.headers } }, response, method);
  } catch (error) {
    cutOnPurpose ||= error instanceof ConnectionCut;
    const expected = error instanceof ConnectionCut || gone.signal.aborted || request.socket.destroyed;
    if (error instanceof ConnectionCut && error.moment === 'before the answer') {
      request.socket.resetAndDestroy();
    }
    response.destroy();
    if (!expected) {
      throw error;
    }
  }
}

function answerTo(
  record: RecordedRequest,
  headers: IncomingHttpHeaders,
  { answer, isOpen = () => true }: Serving,
  signal: AbortSignal,
): Answer {
  if (record.method === 'OPTIONS' && isOpen(record.path)) {
    const allowed = headers['access-control-request-headers'];
    return {
      status: 204,
      headers: { ...preflightHeaders, ...(allowed && { 'Access-Control-Allow-Headers': allowed }) },
    };
  }
  try {
    return answer(record, headers, signal);
  } catch (error) {
    if (error instanceof Refusal) {
      return error.toAnswer();
    }
    throw error;
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

async function send(
  { status, headers, body = '' }: Answer,
  response: ServerResponse,
  method: string,
): Promise<void> {
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  const length = whole && status !== 204 ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  response.writeHead(status, { 'X-Request-Id': randomUUID(), ...length, ...headers });
  if (whole || method === 'HEAD') {
    response.end(method === 'HEAD' ? undefined : body);
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 1 }), response);
}
