import assert from 'node:assert/strict';
import {
  type AnsweredCall,
  CallRefusedError,
  InferenceClient,
  ProviderApiError,
} from '../../../src/inference';

const messages = [{ role: 'user', content: 'Hi' }];
const usage = { prompt_tokens: 12, completion_tokens: 3, estimated_cost: 0.5 };
const reported = { promptTokens: 12, completionTokens: 3, cost: 0.5 };
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const said = event({ choices: [{ index: 0, delta: { content: 'Hello' } }] });
const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const took = event({ choices: [], usage });

function stage(respond: () => Response) {
  const calls: AnsweredCall[] = [];
  const client = new InferenceClient('hf_x', {
    fetch: async () => respond(),
    onAnswered: (call) => calls.push(call),
    retry_on_error: false,
  });
  return { calls, client };
}

const stream = (body: string, headers = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream', ...headers } });
const json = (body: unknown, status = 200) => Response.json(body, { status });

async function read(client: InferenceClient, { pieces = Infinity, signal }: Partial<Reading> = {}) {
  let read = 0;
  for await (const _ of client.chatCompletionStream({ model: 'lab/m:groq', messages }, { signal })) {
    read += 1;
    if (read === pieces) {
      break;
    }
  }
}

interface Reading {
  readonly pieces: number;
  readonly signal: AbortSignal;
}

const call = { model: 'lab/m:groq', provider: 'auto', task: 'conversational' };

describe('what is reported of a call', () => {
  it('is what its answer took, and who the router says has run it', async () => {
    const { calls, client } = stage(() => stream(said + end + took, { 'x-inference-provider': 'groq' }));
    await read(client);
    assert.deepEqual(calls, [{ ...call, provider: 'groq', ...reported }]);
  });

  it('is the same for an answer that comes as a whole', async () => {
    const answer = { id: 'c', created: 1, model: 'm', choices: [{ index: 0, message: {} }], usage };
    const { calls, client } = stage(() => json(answer));
    await client.chatCompletion({ model: 'lab/m:groq', messages });
    assert.deepEqual(calls, [{ ...call, ...reported }]);
  });

  it('is that it was answered, where the provider reports nothing that is a number', async () => {
    const odd = event({ choices: [], usage: { prompt_tokens: -1, completion_tokens: '7', cost: null } });
    const { calls, client } = stage(() => stream(said + end + odd));
    await read(client);
    assert.deepEqual(calls, [call]);
  });

  it('is that it was answered, where nobody reads to the end', async () => {
    const { calls, client } = stage(() => stream(said + said + end + took));
    await read(client, { pieces: 1 });
    assert.equal(calls.length, 1);
  });

  it('is that it was answered, once it is stopped, also where nobody asks for more', async () => {
    const { calls, client } = stage(() => stream(said + said));
    const controller = new AbortController();
    const { signal } = controller;
    const events = client.chatCompletionStream({ model: 'lab/m:groq', messages }, { signal });
    await events.next();
    controller.abort();
    assert.deepEqual(calls, [call]);
    await events.return();
    assert.equal(calls.length, 1);
  });

  it('is nothing where it failed', async () => {
    const { calls, client } = stage(() => json({ error: 'full' }, 503));
    await assert.rejects(read(client), ProviderApiError);
    await assert.rejects(client.chatCompletion({ model: 'lab/m:groq', messages }), ProviderApiError);
    assert.deepEqual(calls, []);
  });

  it('is what it took, where it failed and the provider reports that all the same', async () => {
    const failure = event({ error: { message: 'full' } });
    const without = stage(() => stream(said + failure));
    await assert.rejects(read(without.client));
    assert.deepEqual(without.calls, []);
    const { calls, client } = stage(() => stream(said + took + failure));
    await assert.rejects(read(client));
    assert.deepEqual(calls, [{ ...call, ...reported }]);
  });

  it('is nothing for a call that was refused before it was sent', async () => {
    let sent = 0;
    const calls: AnsweredCall[] = [];
    const client = new InferenceClient('hf_x', {
      fetch: async () => {
        sent += 1;
        return stream(said + end + took);
      },
      beforeCall: async () => {
        throw new CallRefusedError('Not today');
      },
      onAnswered: (each) => calls.push(each),
    });
    await assert.rejects(read(client), new CallRefusedError('Not today'));
    await assert.rejects(client.chatCompletion({ model: 'lab/m', messages }), CallRefusedError);
    assert.deepEqual([sent, calls], [0, []]);
  });
});
