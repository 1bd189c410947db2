import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
});

export type ChatBody = z.output<typeof requestSchema>;

/** What one request looked like from the server's side. */
export interface Served {
  readonly body: ChatBody;
  readonly headers: IncomingMessage['headers'];
  /** Resolves once the client has closed the connection before the answer was complete. */
  readonly left: Promise<void>;
}

/** How each model of the server answers: one chunk's delta after the other. */
type Script = (body: ChatBody) => readonly Chunk[];

interface Chunk {
  readonly delta?: Readonly<Record<string, unknown>>;
  readonly finish?: string;
  readonly pause?: number;
  /** Breaks the connection. */
  readonly cut?: true;
}

const call = (index: number, part: object) => ({ delta: { tool_calls: [{ index, ...part }] } });
const stop: Chunk = { finish: 'stop' };

const scripts: Readonly<Record<string, Script>> = {
  echo: ({ messages }) => [
    ...String(messages.at(-1)?.content)
      .split(/(?<= )/)
      .map((content) => ({ delta: { content }, pause: 10 })),
    stop,
  ],
  caller: ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? [{ delta: { content: `The tool says: ${messages.at(-1)?.content}` } }, stop]
      : [
          call(0, { id: 'call_a', type: 'function', function: { name: 'weather', arguments: '' } }),
          call(0, { function: { arguments: '{"city": "Os' } }),
          call(1, { id: 'call_b', type: 'function', function: { name: 'weather', arguments: '' } }),
          call(1, { function: { arguments: '{"city":"Bern"}' } }),
          call(0, { function: { arguments: 'lo"}' } }),
          { finish: 'tool_calls' },
        ],
  'bad-caller': () => [
    call(0, { id: 'call_a', function: { name: 'weather', arguments: '{"city": Oslo' } }),
    { finish: 'tool_calls' },
  ],
  thinker: () => [
    { delta: { reasoning_content: 'Let me think. ' } },
    { delta: { reasoning_content: 'Yes.' } },
    { delta: { content: '42' } },
    stop,
  ],
  slow: () => [{ delta: { content: 'One' } }, { pause: 60_000 }, stop],
  mute: () => [{ delta: { content: '' } }, { finish: 'length' }],
  broken: () => [{ delta: { content: 'Half an ' } }, { cut: true }],
};

const refusals: Readonly<Record<string, readonly [status: number, headers: Record<string, string>]>> = {
  locked: [401, {}],
  forbidden: [403, {}],
  gone: [404, {}],
  limited: [429, { 'Retry-After': '30' }],
  ill: [500, {}],
};

export interface ChatServer {
  readonly url: string;
  readonly served: Served[];
  close(): Promise<void>;
}

/** A server of the user's own whose models each answer in a way of their own. */
export async function startChatServer(): Promise<ChatServer> {
  const served: Served[] = [];
  const server = createServer((request, response) => void serve(request, response, served));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, served: Served[]): Promise<void> {
  if (request.url === '/v1/models') {
    const data = Object.keys({ ...scripts, ...refusals }).map((id) => ({ id, object: 'model' }));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ object: 'list', data }));
    return;
  }
  const body = requestSchema.parse(JSON.parse(await text(request)));
  const left = new Promise<void>((resolve) => {
    response.on('close', () => !response.writableFinished && resolve());
  });
  served.push({ body, headers: request.headers, left });
  const [status, headers] = refusals[body.model] ?? [];
  if (status !== undefined) {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'Not for you' } }));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  await answer(response, scripts[body.model]?.(body) ?? []);
}

async function answer(response: ServerResponse, chunks: readonly Chunk[]): Promise<void> {
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  for (const { delta = {}, finish = null, pause = 0, cut = false } of chunks) {
    await wait(pause, undefined, { ref: false });
    if (cut) {
      response.destroy();
      return;
    }
    send({ choices: [{ index: 0, delta, finish_reason: finish }] });
  }
  send({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
  response.end('data: [DONE]\n\n');
}

async function text(request: IncomingMessage): Promise<string> {
  let whole = '';
  for await (const part of request) {
    whole += part;
  }
  return whole;
}
