import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export const messages = [{ role: 'user', content: 'Hi' }];

/** A server on this machine for as long as `work` takes. */
export async function withServer(
  listener: RequestListener,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => listener(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The events of a chat as they travel. */
export function eventsOf(count: number): string {
  const event = (index: number) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'acme/chat',
    choices: [{ index: 0, delta: { role: 'assistant', content: `tok${index}` }, finish_reason: null }],
  });
  const events = Array.from({ length: count }, (_, index) => `data: ${JSON.stringify(event(index))}\n\n`);
  return `${events.join('')}data: [DONE]\n\n`;
}

/** How many events of a stream hold a text. */
export async function countTexts(
  stream: AsyncIterable<{ choices: readonly { delta: { content?: unknown } }[] }>,
): Promise<number> {
  let found = 0;
  for await (const { choices } of stream) {
    if (choices[0]?.delta.content) {
      found += 1;
    }
  }
  return found;
}
