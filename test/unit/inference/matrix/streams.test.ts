import assert from 'node:assert/strict';
import type { InferenceOptions } from '../../../../src/inference';
import { calls } from '../../../calls';
import { type Fault, type LocalProvider, localProviders, type TaskRow } from '../../../hub';
import { baseOf, streams } from './calls';
import { assertNoLeak, everythingIn, failureOf, secretOf, type Way, waysOf, withWorld } from './world';

/** The providers with their first model for a task, and a way to reach it. */
function reachable(task: string, pathPart: string): (readonly [LocalProvider, TaskRow, Way])[] {
  return localProviders.flatMap((provider) => {
    const row = provider.tasks.find((each) => each.task === task && each.path.includes(pathPart));
    return row === undefined ? [] : waysOf(provider).map((way) => [provider, row, way] as const);
  });
}

const chats = reachable('conversational', '/chat/completions');
const completions = reachable('text-generation', '/completions');

interface Broken {
  readonly name: string;
  readonly fault: Fault;
  readonly error: string;
}

const eventStream = { 'Content-Type': 'text/event-stream' };
const chunk = JSON.stringify({
  id: 'c',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { content: 'Hel' } }],
});

const brokenStreams: readonly Broken[] = [
  { name: 'is reset before its first byte', fault: { kind: 'reset' }, error: 'NetworkError' },
  { name: 'is cut', fault: { kind: 'cut', afterBytes: 250 }, error: 'NetworkError' },
  { name: 'holds an event that is not JSON', fault: { kind: 'malformed' }, error: 'ProviderOutputError' },
  {
    name: 'tells of an error',
    fault: {
      kind: 'status',
      status: 200,
      headers: eventStream,
      body: `data: ${chunk}\n\ndata: {"error":{"message":"out of memory"}}\n\n`,
    },
    error: 'ProviderApiError',
  },
  {
    name: 'holds an event of another shape',
    fault: {
      kind: 'status',
      status: 200,
      headers: eventStream,
      body: `data: ${chunk}\n\ndata: {"unexpected":1}\n\n`,
    },
    error: 'ProviderOutputError',
  },
  {
    name: 'is none',
    fault: { kind: 'status', status: 200, body: { unexpected: true } },
    error: 'ProviderApiError',
  },
  { name: 'is a page', fault: { kind: 'html', status: 200 }, error: 'ProviderApiError' },
];

describe('Streams of every provider', () => {
  const world = withWorld();

  const chat = async (provider: LocalProvider, row: TaskRow, way: Way, options?: InferenceOptions) => {
    const stream = streams.conversational(world().client(provider, way, options), baseOf(provider, row));
    let text = '';
    for await (const { choices } of stream) {
      text += choices[0]?.delta.content ?? '';
    }
    return text;
  };

  for (const [provider, row, way] of chats) {
    it(`${provider.id} streams a chat, ${way}`, async () => {
      const text = await chat(provider, row, way);
      assert.ok(text.endsWith(String(calls.conversational.result)), text);
      assertNoLeak(world(), provider, way);
    });

    const ways = waysOf(provider);
    const broken = brokenStreams.filter((_, index) => ways[index % ways.length] === way);
    for (const { name, fault, error } of broken) {
      it(`${provider.id} streams a chat which ${name}, ${way}: ${error}`, async () => {
        world().hub.faults.add({ path: /completions/, method: 'POST', times: Infinity, fault });
        const failure = await failureOf(chat(provider, row, way));
        assert.equal(failure.name, error);
        assert.ok(!everythingIn(failure).includes(secretOf(provider, way)));
        assert.equal(world().hub.requests.filter(({ method }) => method === 'POST').length, 1);
      });
    }
  }

  for (const [provider, row, way] of completions) {
    it(`${provider.id} streams a text, ${way}`, async () => {
      const stream = streams['text-generation'](world().client(provider, way), baseOf(provider, row));
      const events: unknown[] = [];
      for await (const event of stream) {
        events.push(event);
      }
      assert.ok(events.length > 3);
      assertNoLeak(world(), provider, way);
    });
  }
});
