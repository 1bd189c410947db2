import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ServerKind } from '../../../src/servers';
import type { Answer } from '../answer';
import type { ChatFormName } from '../chat-forms';
import { FaultSwitches } from '../faults';
import { listen, type RecordedRequest } from '../listener';
import type { ServerCall } from './calls';
import { Coder } from './coder';
import { type LocalKind, localKinds } from './kinds';
import { type LocalModel, modelsOf } from './models';
import { loadingRefusal } from './refusals';

export { codeModelsOf, type LocalModel } from './models';

export interface ModelServerOptions {
  readonly kind: ServerKind;
  /** Default: any free one. */
  readonly port?: number;
  /** Pause between two pieces of a streamed reply, in milliseconds. Default 15. */
  readonly tokenDelay?: number;
  /** Whether models that think do so, in the form of the kind. Default: all answer at once. */
  readonly thinking?: boolean;
}

/** A server on this machine that speaks as one of the known kinds does. Its fields may be changed while it runs. */
export interface LocalModelServer {
  /** Its root, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly requests: RecordedRequest[];
  /** `service` of a fault is `modelServer`. */
  readonly faults: FaultSwitches;
  models: readonly LocalModel[];
  /** The key that it wants, if any. */
  key: string | undefined;
  /** Whether its model is not loaded yet. */
  loading: boolean;
  /** How it answers chats. Default: a plain text without thoughts. */
  chatForm: ChatFormName | undefined;
  /** How its models complete code. */
  readonly coder: Coder;
  close(): Promise<void>;
}

const longReply = () => readFile(resolve('test/hub/data/long-reply.md'), 'utf8').then((text) => text.trim());

export async function startModelServer({
  kind,
  port = 0,
  tokenDelay = 15,
  thinking = false,
}: ModelServerOptions): Promise<LocalModelServer> {
  const surroundings = {
    longReply: await longReply(),
    tokenDelayMilliseconds: tokenDelay,
    thinkingAs: thinking ? kind : undefined,
  };
  const requests: RecordedRequest[] = [];
  const faults = new FaultSwitches();
  const listener = await listen(port, {
    service: 'modelServer',
    requests,
    faults,
    answer: (request, _, signal) => answer(localKinds[kind], local, request, { ...surroundings, signal }),
  });
  const local: LocalModelServer = {
    ...listener,
    requests,
    faults,
    models: modelsOf[kind],
    key: undefined,
    loading: false,
    chatForm: undefined,
    coder: new Coder(),
  };
  return local;
}

/** @throws Refusal in the words of the kind */
function answer(
  { routes, refusals, open }: LocalKind,
  server: LocalModelServer,
  { method, path: pathAndQuery, headers, body }: RecordedRequest,
  surroundings: Pick<ServerCall, 'signal' | 'longReply' | 'tokenDelayMilliseconds' | 'thinkingAs'>,
): Answer {
  const { models, key, loading, chatForm, coder } = server;
  const addModel = (model: LocalModel) => {
    server.models = [...server.models, model];
  };
  const path = pathAndQuery.split('?')[0] ?? '/';
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
  return route({ method, path, body, models, refusals, chatForm, coder, addModel, ...surroundings });
}
