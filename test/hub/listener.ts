import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, Refusal } from './answer';
import { identify } from './auth';
import type { HubState } from './call';
import { ConnectionCut, type FaultSwitches, withFaults } from './faults';
import { readBody } from './read-body';
import { routesOf, type Service } from './routes';

export interface RecordedRequest {
  readonly service: Service;
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
}

interface Shared {
  readonly state: () => HubState;
  readonly requests: RecordedRequest[];
  readonly faults: FaultSwitches;
}

export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Link, X-Request-Id, Retry-After, RateLimit, X-Error-Code, X-Error-Message, X-Repo-Commit, X-Linked-Size, X-Linked-Etag, X-Inference-Provider, ETag, Accept-Ranges, Content-Range, X-Total-Count',
};

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-HF-Bill-To, Range',
  'Access-Control-Max-Age': '600',
};

export async function listen(service: Service, port: number, shared: Shared): Promise<Listener> {
  const server = createServer((request, response) => {
    void serve(service, request, response, shared);
  });
  const address = await listening(server, port);
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function listening(server: Server, port: number): Promise<AddressInfo> {
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

async function serve(service: Service, request: IncomingMessage, response: ServerResponse, shared: Shared) {
  const { method = 'GET', url: path = '/' } = request;
  const record: RecordedRequest = { service, method, path, headers: headersOf(request), aborted: false };
  shared.requests.push(record);
  const faults = method === 'OPTIONS' ? [] : shared.faults.take(record);
  const cutOnPurpose = faults.some(({ kind }) => kind === 'cut' || kind === 'reset');
  const gone = new AbortController();
  response.on('close', () => {
    record.aborted = !response.writableFinished && !cutOnPurpose;
    gone.abort();
  });
  try {
    record.body = await readBody(request);
    const answer = await withFaults(
      faults,
      () => answerTo(record, request, shared.state(), gone.signal),
      gone.signal,
    );
    record.status = answer.status;
    await send(answer, response, method);
  } catch (error) {
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
  request: IncomingMessage,
  state: HubState,
  signal: AbortSignal,
): Answer {
  const { service, method, path, body } = record;
  if (method === 'OPTIONS') {
    return { status: 204, headers: preflightHeaders };
  }
  try {
    const url = new URL(path, state.endpoint);
    const routes = routesOf[service].filter(({ pattern }) => pattern.test(url.pathname));
    const route = routes.find(
      (each) => each.method === method || (each.method === 'GET' && method === 'HEAD'),
    );
    if (route === undefined) {
      throw routes.length > 0
        ? new Refusal(405, `${method} is not allowed here`)
        : new Refusal(404, 'Sorry, we cannot find the page you are looking for.');
    }
    const { headers } = request;
    const caller = hasAccounts(service) ? identify(headers, state.data.accounts) : undefined;
    const params = decoded(route.pattern.exec(url.pathname)?.groups ?? {});
    return route.handler({ method, url, params, headers, body, caller, signal }, state);
  } catch (error) {
    if (error instanceof Refusal) {
      return error.toAnswer();
    }
    throw error;
  }
}

/** The others know nothing of the hub's tokens. */
function hasAccounts(service: Service): boolean {
  return service === 'hub' || service === 'router';
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  try {
    const entries = Object.entries(groups).map(([name, text = '']) => [name, decodeURIComponent(text)]);
    return Object.fromEntries(entries);
  } catch {
    throw new Refusal(400, 'The address is not well encoded');
  }
}

export function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

export async function send(
  { status, headers, body = '' }: Answer,
  response: ServerResponse,
  method: string,
): Promise<void> {
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  const length = whole && status !== 204 ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  response.writeHead(status, { 'X-Request-Id': randomUUID(), ...corsHeaders, ...length, ...headers });
  if (whole || method === 'HEAD') {
    response.end(method === 'HEAD' ? undefined : body);
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 1 }), response);
}
