import * as z from 'zod/mini';
import { sampleBlob } from '../../../calls/files';
import { type LocalHub, localInternet } from '../../../hub';

/** A server of the user's own on the web, and one on this machine. */
export const webServer = 'https://llm.example';
export const localServer = 'http://localhost:8000';

/** Where the sample files are to be had. */
export const fileServer = 'https://files.example';

const chat = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string() })),
  stream: z.optional(z.boolean()),
  tools: z.optional(z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) }))),
  response_format: z.optional(z.looseObject({ type: z.string() })),
});

type Chat = z.infer<typeof chat>;

/** The internet of the tests: the local hub and its providers, and these servers. */
export function internetOf(hub: LocalHub): typeof globalThis.fetch {
  const providers = localInternet(hub);
  return async (input, init) => {
    const { origin, pathname } = new URL(String(input));
    const asked = chatOf(init?.body);
    if (origin === fileServer) {
      return new Response(sampleBlob(pathname.slice(1)));
    }
    if (origin === webServer || origin === localServer) {
      return asked === undefined ? answerOf(pathname) : reply(asked);
    }
    const response = await providers(input, init);
    // The local hub runs no model, which could call a tool or write JSON.
    return response.ok && asked !== undefined && isSpecial(asked) ? reply(asked) : response;
  };
}

function chatOf(body: unknown): Chat | undefined {
  if (!Buffer.isBuffer(body) || body[0] !== '{'.charCodeAt(0)) {
    return undefined;
  }
  return z.safeParse(chat, JSON.parse(body.toString())).data;
}

function isSpecial({ tools, response_format }: Chat): boolean {
  return tools !== undefined || response_format !== undefined;
}

function reply(asked: Chat): Response {
  const common = { id: 'c1', created: 1, model: 'm' };
  if (asked.stream !== true) {
    const choice = { index: 0, message: messageOf(asked), finish_reason: 'stop' };
    return Response.json({ ...common, choices: [choice], usage: null });
  }
  const deltas = [{ role: 'assistant' }, { content: 'Hello ' }, { content: 'there' }];
  const events = deltas.map(
    (delta) =>
      `data: ${JSON.stringify({ ...common, choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
  );
  return new Response(`${events.join('')}data: [DONE]\n\n`, {
    headers: { 'Content-Type': 'text/event-stream' },
  });
}

function messageOf({ messages, tools, response_format }: Chat): object {
  const name = tools?.[0]?.function.name;
  const hasResult = messages.some((message) => message.role === 'tool');
  if (name !== undefined && !hasResult) {
    const call = { id: 't1', type: 'function', function: { name, arguments: '{"place":"Bergen"}' } };
    return { role: 'assistant', content: null, tool_calls: [call] };
  }
  return { role: 'assistant', content: response_format === undefined ? 'Hello there' : '{"buyer":"Ada"}' };
}

function answerOf(path: string): Response {
  return Response.json(
    path === '/v1/completions'
      ? { id: 'c1', model: 'm', choices: [{ index: 0, text: ' and so on' }] }
      : [{ label: 'cat', score: 0.9 }],
  );
}
