import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { ServerKind } from '../../../src/servers';
import { type Answer, Refusal } from '../answer';
import { ConnectionCut, FaultSwitches, withFaults } from '../faults';
import { headersOf, listening, preflightHeaders, send } from '../listener';
import { readBody } from '../read-body';
import { type LocalKind, localKinds } from './kinds';
import { type LocalModel, modelsOf } from './models';
import { loadingRefusal } from './refusals';

export type { LocalModel } from './models';

export interface ModelServerOptions {
  readonly kind: ServerKind;
  /** Default: any free one. */
  readonly port?: number;
  /** Pause between two pieces of a streamed reply, in milliseconds. Default 15. */
  readonly tokenDelay?: number;
}

interface ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  body?: unknown;
  status?: number;
  /** The client went away before the answer was complete. */
  aborted: boolean;
}

/** A server on this machine that speaks as one of the known kinds does. Its fields may be changed while it runs. */
export interface LocalModelServer {
  /** Its root, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly requests: ServerRequest[];
  /** `service` of a fault is `modelServer`. */
  readonly faults: FaultSwitches;
  models: readonly LocalModel[];
  /** The key that it wants, if any. */
  key: string | undefined;
  /** Whether its model is not loaded yet. */
  loading: boolean;
  close(): Promise<void>;
}

const longReply = () => readFile(resolve('test/hub/data/long-reply.md'), 'utf8').then((text) => text.trim());

export async function startModelServer({
  kind,
  port = 0,
  tokenDelay = 15,
}: ModelServerOptions): Promise<LocalModelServer> {
  const reply = await longReply();
  const server = createServer((request, response) => {
    void serve(request, response, local, (record, signal) => answerTo(record, signal));
  });
  const answerTo = (record: ServerRequest, signal: AbortSignal) =>
    answer(localKinds[kind], local, record, { signal, longReply: reply, tokenDelayMilliseconds: tokenDelay });
  const address = await listening(server, port);
  const local: LocalModelServer = {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests: [],
    faults: new FaultSwitches(),
    models: modelsOf[kind],
    key: undefined,
    loading: false,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return local;
}

interface Surroundings {
  readonly signal: AbortSignal;
  readonly longReply: string;
  readonly tokenDelayMilliseconds: number;
}

function answer(
  { routes, refusals, open }: LocalKind,
  { models, key, loading }: LocalModelServer,
  { method, path: pathAndQuery, headers, body }: ServerRequest,
  surroundings: Surroundings,
): Answer {
  const path = pathAndQuery.split('?')[0] ?? '/';
  if (method === 'OPTIONS') {
    return { status: 204, headers: { ...preflightHeaders } };
  }
  try {
    if (key !== undefined && !open.includes(path) && headers.authorization !== `Bearer ${key}`) {
      throw refusals.noKey();
    }
    if (loading) {
      throw loadingRefusal();
    }
    const route = routes[`${method} ${path}`];
    if (route === undefined) {
      throw refusals.noRoute(method, path);
    }
    if (method === 'POST' && (typeof body !== 'object' || body === null)) {
      throw refusals.badJson();
    }
    return route({ method, path, body, models, refusals, ...surroundings });
  } catch (error) {
    if (error instanceof Refusal) {
      return error.toAnswer();
    }
    throw error;
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { requests, faults }: LocalModelServer,
  answerTo: (record: ServerRequest, signal: AbortSignal) => Answer,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const record: ServerRequest = { method, path, headers: headersOf(request), aborted: false };
  requests.push(record);
  const hit = method === 'OPTIONS' ? [] : faults.take({ service: 'modelServer', method, path });
  const gone = new AbortController();
  response.on('close', () => {
    record.aborted = !response.writableFinished;
    gone.abort();
  });
  try {
    record.body = await readBody(request);
    const answer = await withFaults(hit, () => answerTo(record, gone.signal), gone.signal);
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
