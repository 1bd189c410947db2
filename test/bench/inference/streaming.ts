import * as peer from '@huggingface/inference';
import { InferenceClient } from '../../../src/inference';
import type { Figure } from '../figure';
import { median } from '../measure';
import { countTexts, eventsOf, messages, withServer } from './chat-server';

const events = 20_000;
const rounds = 60;
const warmUps = 8;

/** Reading a long streamed chat, beside the hub's own client and a loop written by hand. */
export async function benchStreaming(): Promise<Figure[]> {
  const body = eventsOf(events);
  const rates = new Map<string, number>();
  await withServer(
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(body),
    async (url) => {
      const times = await timesOf({
        'by hand': () => readByHand(`${url}/v1/chat/completions`),
        'Hub Lens': () => countTexts(new InferenceClient().endpoint(url).chatCompletionStream({ messages })),
        '@huggingface/inference': () =>
          countTexts(new peer.InferenceClient('').endpoint(url).chatCompletionStream({ messages })),
      });
      console.log(`Streamed chat of ${events} events, events a second (0.9 of the loop by hand is wanted):`);
      for (const [name, each] of times) {
        rates.set(name, (events * 1000) / median(each));
        console.log(`  ${name}: ${rates.get(name)?.toFixed(0)}`);
      }
    },
  );
  const [byHand = Number.NaN, ours = Number.NaN] = rates.values();
  return [
    {
      ...{ what: 'events of a streamed chat', unit: 'per second', ours },
      peer: { name: 'fetch and JSON.parse by hand', value: byHand },
      held: ours / byHand,
      bound: { least: 0.9 },
    },
  ];
}

async function timesOf(
  readers: Readonly<Record<string, () => Promise<number>>>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map(Object.keys(readers).map((name) => [name, [] as number[]]));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const [name, read] of Object.entries(readers)) {
      const start = performance.now();
      if ((await read()) !== events) {
        throw new Error(`${name} lost events`);
      }
      if (round >= warmUps) {
        times.get(name)?.push(performance.now() - start);
      }
    }
  }
  return times;
}

async function readByHand(url: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', body: '{}' });
  const decoder = new TextDecoder();
  let rest = '';
  let found = 0;
  for await (const chunk of response.body ?? []) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = part.slice('data: '.length);
      if (data !== '[DONE]' && JSON.parse(data).choices[0].delta.content) {
        found += 1;
      }
    }
  }
  return found;
}
