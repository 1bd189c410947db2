import * as peer from '@huggingface/inference';
import { InferenceClient } from '../../../src/inference';
import type { Figure } from '../figure';
import { median } from '../measure';
import { messages, withServer } from './chat-server';

const warmUp = 500;
const calls = 3000;

const completion = JSON.stringify({
  id: 'chatcmpl-1',
  created: 1_700_000_000,
  model: 'acme/chat',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** What a call costs beyond the fetch in it: chats one after the other, in turn with a bare fetch of the same. */
export async function benchOverhead(): Promise<Figure[]> {
  const found: Figure[] = [];
  await withServer(
    (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(completion),
    async (url) => {
      const args = { model: 'acme/chat', messages };
      const clients = {
        'Hub Lens': new InferenceClient().endpoint(url),
        '@huggingface/inference': new peer.InferenceClient('').endpoint(url),
      };
      console.log(
        `Chat completion, microseconds, median of ${calls} (100 over a bare fetch at the most is wanted):`,
      );
      for (const [name, client] of Object.entries(clients)) {
        const [bare, whole] = await medians([
          () => bareCall(`${url}/v1/chat/completions`, args),
          () => client.chatCompletion(args),
        ]);
        console.log(
          `  ${name}: ${whole.toFixed(0)}, a bare fetch ${bare.toFixed(0)}, overhead ${(whole - bare).toFixed(0)}`,
        );
        found.push({
          ...{ what: 'chat completion over a bare fetch', unit: 'µs', ours: whole },
          ...{ peer: { name: 'a bare fetch', value: bare }, held: whole - bare, bound: { most: 100 } },
        });
      }
    },
  );
  return found.slice(0, 1);
}

async function bareCall(url: string, args: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(args) });
  return response.json();
}

type Call = () => Promise<unknown>;

async function medians([one, other]: readonly [Call, Call]): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < warmUp + calls; index += 1) {
    const pair = [await microseconds(one), await microseconds(other)] as const;
    if (index >= warmUp) {
      times[0].push(pair[0]);
      times[1].push(pair[1]);
    }
  }
  return [median(times[0]), median(times[1])];
}

async function microseconds(call: Call): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) * 1000;
}
