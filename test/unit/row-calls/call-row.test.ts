import assert from 'node:assert/strict';
import { InferenceClient } from '../../../src/inference';
import { type CallWorld, callRowWith } from '../../../src/row-calls/call-row';

describe('calling a model for a row', () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  let answer: () => Response;
  beforeEach(() => sent.splice(0));

  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return answer();
  };
  const world: CallWorld = {
    client: new InferenceClient('hf_secret', { fetch, tokenKind: 'hub' }),
    fetch,
    allowLocal: false,
    maskToken: undefined,
    readFile: async (name) => ({ name, type: 'image/png', bytes: new Uint8Array() }),
    keepFile: async () => 'file',
    price: (_, provider) => (provider === 'together' ? { input: 1, output: 2 } : undefined),
    explain: (error) => (error instanceof Error ? error.message : String(error)),
    elapsed: () => 0,
  };
  const stream = (...events: object[]) =>
    new Response(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  const context = { row: 0, signal: new AbortController().signal };
  const chat = (provider: string) =>
    callRowWith(world, {
      target: { model: 'acme/chat', provider, task: 'conversational' },
      parameters: { max_tokens: 5 },
    });
  const input = { kind: 'chat', system: 'Be brief.', prompt: 'Hello' } as const;

  it('takes the text of a chat, its tokens, and what they cost', async () => {
    answer = () =>
      stream(
        { choices: [{ index: 0, delta: { content: 'Hi ' } }] },
        { choices: [{ index: 0, delta: { content: 'there' }, finish_reason: 'stop' }] },
        { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 500 } },
      );
    const given = await chat('together')(input, context);
    assert.deepEqual(given.value, { kind: 'text', text: 'Hi there' });
    assert.deepEqual(given.tokens, { input: 1000, output: 500 });
    assert.equal(given.cost, 0.002);
    assert.equal(sent[0]?.body.model, 'acme/chat:together');
    assert.equal(sent[0]?.body.max_tokens, 5);
    assert.deepEqual(sent[0]?.body.messages, [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
    ]);
    const automatic = await chat('auto')(input, context);
    assert.equal(sent[1]?.body.model, 'acme/chat');
    assert.equal(automatic.cost, undefined);
  });

  it('is sent once, even where the provider is busy: the run itself waits', async () => {
    answer = () => new Response('{"error":"busy"}', { status: 429, headers: { 'retry-after': '3' } });
    await assert.rejects(chat('together')(input, context), {
      name: 'RowError',
      kind: 'rate-limit',
      retryAfterMilliseconds: 3000,
    });
    assert.equal(sent.length, 1);
  });

  it('tells no secret in why it failed', async () => {
    answer = () => new Response('{"error":"bad token hf_secret"}', { status: 401 });
    await assert.rejects(
      chat('together')(input, context),
      (error: Error) => !/hf_secret/.test(error.message),
    );
  });

  it('fails where the answer is empty because its tokens ran out', async () => {
    answer = () => stream({ choices: [{ index: 0, delta: { content: '' }, finish_reason: 'length' }] });
    await assert.rejects(chat('together')(input, context), /empty \(ended by length\)/);
  });
});
