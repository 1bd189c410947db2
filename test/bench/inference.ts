import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import * as peer from '@huggingface/inference';
import { InferenceClient } from '../../src/inference';

const events = 100_000;
const rounds = 7;
const loads = 9;

const event = (index: number) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'acme/chat',
  choices: [{ index: 0, delta: { role: 'assistant', content: `tok${index}` }, finish_reason: null }],
});

const body = `${Array.from({ length: events }, (_, index) => `data: ${JSON.stringify(event(index))}\n\n`).join('')}data: [DONE]\n\n`;

/** Loading the client, and reading a streamed chat, beside the hub's own client and a loop written by hand. */
export async function benchInference(): Promise<void> {
  console.log(`\nInference client, milliseconds to load, ${loads} processes:`);
  const ours = load('Hub Lens', resolve('dist/test/bench/subjects/inference.cjs'));
  const bundled = load(
    '@huggingface/inference, bundled',
    resolve('dist/test/bench/subjects/peer-inference.cjs'),
  );
  const theirs = load('@huggingface/inference', '@huggingface/inference');
  console.log(
    `  ${(ours / theirs).toFixed(2)} of its time (0.25 at the most is wanted), ${(ours / bundled).toFixed(2)} of it bundled`,
  );
  await benchStreaming();
}

async function benchStreaming(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const messages = [{ role: 'user', content: 'Hi' }];
  const readers: Readonly<Record<string, () => Promise<number>>> = {
    'by hand': () => readByHand(`${url}/v1/chat/completions`),
    'Hub Lens': () => count(new InferenceClient().endpoint(url).chatCompletionStream({ messages })),
    '@huggingface/inference': () =>
      count(new peer.InferenceClient('').endpoint(url).chatCompletionStream({ messages })),
  };
  const times = new Map(Object.keys(readers).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, read] of Object.entries(readers)) {
      const start = performance.now();
      if ((await read()) !== events) {
        throw new Error(`${name} lost events`);
      }
      // The first round warms up.
      if (round > 0) {
        times.get(name)?.push(performance.now() - start);
      }
    }
  }
  server.closeAllConnections();
  server.close();
  console.log(`Streamed chat of ${events} events, events a second (0.9 of the loop by hand is wanted):`);
  const byHand = median(times.get('by hand') ?? []);
  for (const [name, each] of times) {
    const time = median(each);
    console.log(`  ${name}: ${((events * 1000) / time).toFixed(0)}, ratio ${(byHand / time).toFixed(2)}`);
  }
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

async function count(
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

function load(name: string, module: string): number {
  const script = `const start = performance.now(); require(${JSON.stringify(module)}); console.log(performance.now() - start)`;
  const time = median(
    Array.from({ length: loads }, () =>
      Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })),
    ),
  );
  console.log(`  ${name}: ${time.toFixed(1)}`);
  return time;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
