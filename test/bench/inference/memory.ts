import type { ServerResponse } from 'node:http';
import { setImmediate as immediately } from 'node:timers/promises';
import { InferenceClient } from '../../../src/inference';
import type { Figure } from '../figure';
import { countTexts, eventsOf, messages, withServer } from './chat-server';

const streams = 1000;
const events = 20;
/** Rounds until the pools and caches are full that stay. */
const warmUps = 5;
const rounds = 5;

/** What is left of streams that are over: the heap after many at once, and after as many again, and again. */
export async function benchMemory(): Promise<Figure[]> {
  const found: number[] = [];
  const waiting: ServerResponse[] = [];
  const body = eventsOf(events);
  const answerAll = (_: unknown, response: ServerResponse) => {
    waiting.push(response.writeHead(200, { 'Content-Type': 'text/event-stream' }));
    response.flushHeaders();
    // All of them are open before any of them ends.
    if (waiting.length === streams) {
      for (const each of waiting.splice(0)) {
        each.end(body);
      }
    }
  };
  await withServer(answerAll, async (url) => {
    console.log(
      `Heap after ${streams} streams at once, and after ${rounds} times as many more, megabytes (no growth is wanted):`,
    );
    const client = new InferenceClient().endpoint(url);
    const ours = await growth(() => countTexts(client.chatCompletionStream({ messages })));
    const bare = await growth(() => readBare(url));
    found.push(report('Hub Lens', ours), report('bare fetch', bare));
  });
  const [ours = Number.NaN, bare = Number.NaN] = found;
  return [
    {
      ...{ what: 'heap left by a finished stream', unit: 'bytes', ours },
      ...{ peer: { name: 'a bare fetch', value: bare }, held: ours - bare, bound: { most: 200 } },
    },
  ];
}

async function readBare(url: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', body: '{}' });
  return (await response.text()).split('"content":"tok').length - 1;
}

/** The heap before the last rounds and after them. */
async function growth(read: () => Promise<number>): Promise<readonly [before: number, after: number]> {
  for (let round = 0; round < warmUps; round += 1) {
    await readAll(read);
  }
  const before = await readAll(read);
  let after = before;
  for (let round = 0; round < rounds; round += 1) {
    after = await readAll(read);
  }
  return [before, after];
}

/** The heap when all streams are over, in bytes. */
async function readAll(read: () => Promise<number>): Promise<number> {
  const counts = await Promise.all(Array.from({ length: streams }, read));
  if (counts.some((count) => count !== events)) {
    throw new Error('A stream lost events');
  }
  if (globalThis.gc === undefined) {
    throw new Error('Run with --expose-gc');
  }
  // What the first collection leaves to finalizers goes with the second.
  globalThis.gc();
  await immediately();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** @returns how many bytes a finished stream leaves behind */
function report(name: string, [before, after]: readonly [number, number]): number {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2);
  const each = (after - before) / (rounds * streams);
  console.log(
    `  ${name}: ${megabytes(before)}, ${megabytes(after)}, ${each.toFixed(0)} bytes a finished stream`,
  );
  return each;
}
