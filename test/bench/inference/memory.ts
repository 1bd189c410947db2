import type { ServerResponse } from 'node:http';
import { setImmediate as immediately } from 'node:timers/promises';
import { InferenceClient } from '../../../src/inference';
import { countTexts, eventsOf, messages, withServer } from './chat-server';

const streams = 1000;
const events = 20;
/** Rounds until the pools and caches are full that stay. */
const warmUps = 5;
const rounds = 5;

/** What is left of streams that are over: the heap after many at once, and after as many again, and again. */
export async function benchMemory(): Promise<void> {
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
    report('Hub Lens', await growth(() => countTexts(client.chatCompletionStream({ messages }))));
    report('bare fetch', await growth(() => readBare(url)));
  });
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

function report(name: string, [before, after]: readonly [number, number]): void {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2);
  const each = ((after - before) / (rounds * streams)).toFixed(0);
  console.log(`  ${name}: ${megabytes(before)}, ${megabytes(after)}, ${each} bytes a finished stream`);
}
