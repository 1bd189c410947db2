import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { until } from '../../until';
import { member, reader, refusal, withHub } from './with-hub';

const answerSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.looseObject({
      index: z.literal(0),
      finish_reason: z.string(),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
    }),
  ),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
});

const eventSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({ role: z.optional(z.string()), content: z.optional(z.string()) }),
      finish_reason: z.nullable(z.string()),
    }),
  ),
  usage: z.optional(z.object({ total_tokens: z.int() })),
});

const chatModelsSchema = z.object({
  object: z.literal('list'),
  data: z.array(
    z.looseObject({
      id: z.string(),
      owned_by: z.string(),
      providers: z
        .array(
          z.object({
            provider: z.string(),
            status: z.string(),
            context_length: z.optional(z.int()),
            pricing: z.optional(z.object({ input: z.number(), output: z.number() })),
            supports_tools: z.boolean(),
            supports_structured_output: z.boolean(),
            first_token_latency_ms: z.number(),
            throughput: z.number(),
            is_model_author: z.boolean(),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
});

const open = 'Qwen/Qwen2.5-7B-Instruct';
const messages = [{ role: 'user', content: 'Good morning' }];

describe('The local hub: the router', () => {
  const hub = withHub();
  const post = (body: unknown, headers: Record<string, string> = reader, signal?: AbortSignal) =>
    fetch(`${hub().routerEndpoint}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  const complete = async (fields: object) =>
    answerSchema.parse(await (await post({ model: open, messages, ...fields })).json());
  const contentOf = (answer: z.output<typeof answerSchema>) => answer.choices[0]?.message.content ?? '';

  async function eventsOf(response: Response) {
    const lines = (await response.text()).split('\n\n').filter(Boolean);
    assert.equal(lines.pop(), 'data: [DONE]');
    return lines.map((line) => eventSchema.parse(JSON.parse(line.replace(/^data: /, ''))));
  }

  async function errorOf(response: Response) {
    const shape = z.object({
      error: z.object({
        message: z.string(),
        type: z.string(),
        param: z.nullable(z.string()),
        code: z.nullable(z.string()),
      }),
    });
    return { status: response.status, ...shape.parse(await response.json()).error };
  }

  it('lists the chat models and who serves them', async () => {
    const answer = await fetch(`${hub().routerEndpoint}/v1/models`);
    const { data } = chatModelsSchema.parse(await answer.json());
    assert.ok(data.length > 25);
    const model = data.find(({ id }) => id === 'openai/gpt-oss-120b');
    assert.equal(model?.owned_by, 'openai');
    assert.ok(
      model?.providers.some(({ provider, pricing }) => provider === 'groq' && pricing?.output === 0.75),
    );
  });

  it('says that it is the local hub, names the model and gives back what it was told', async () => {
    const answer = await complete({});
    assert.equal(answer.model, open);
    assert.match(contentOf(answer), /local hub.*Qwen\/Qwen2\.5-7B-Instruct.*"Good morning"/);
    assert.equal(answer.choices[0]?.finish_reason, 'stop');
    assert.equal(answer.usage.total_tokens, answer.usage.prompt_tokens + answer.usage.completion_tokens);
    assert.equal(contentOf(await complete({})), contentOf(answer));
  });

  it('quotes the last message of the user, whatever its form', async () => {
    const parts = [
      { type: 'text', text: 'What is' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
      { type: 'text', text: ' this?' },
    ];
    const answer = await complete({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'First' },
        { role: 'assistant', content: null },
        { role: 'user', content: parts },
      ],
    });
    assert.match(contentOf(answer), /"What is this\?"/);
  });

  it('has more to say when a long answer is asked for', async () => {
    const answer = await complete({ messages: [{ role: 'user', content: 'Tell me a LONG story' }] });
    assert.ok(contentOf(answer).split(/\s+/).length > 390);
  });

  it('stops at the limit', async () => {
    for (const limit of [{ max_tokens: 3 }, { max_completion_tokens: 3 }]) {
      const answer = await complete(limit);
      assert.equal(answer.choices[0]?.finish_reason, 'length');
      assert.equal(answer.usage.completion_tokens, 3);
      assert.equal(contentOf(answer).length, 12);
    }
  });

  it('streams the same words in pieces', async () => {
    const response = await post({ model: open, messages, stream: true });
    assert.equal(response.headers.get('Content-Type'), 'text/event-stream');
    const events = await eventsOf(response);
    assert.deepEqual(events[0]?.choices[0]?.delta, { role: 'assistant', content: '' });
    assert.deepEqual(events.at(-1)?.choices[0], { index: 0, delta: {}, finish_reason: 'stop' });
    const text = events.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    assert.equal(text, contentOf(await complete({})));
    assert.ok(events.length > 10);
    assert.ok(events.every(({ usage }) => usage === undefined));
  });

  it('never parts a character', async () => {
    const content = '👩‍🚀 ünïcödé 日本語 '.repeat(4);
    const events = await eventsOf(
      await post({ model: open, messages: [{ role: 'user', content }], stream: true }),
    );
    const text = events.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    assert.ok(text.includes(content) && !text.includes('\ufffd'));
  });

  it('adds the usage to a stream when asked', async () => {
    const options = { stream: true, stream_options: { include_usage: true }, max_tokens: 2 };
    const events = await eventsOf(await post({ model: open, messages, ...options }));
    assert.deepEqual(events.at(-1)?.choices, []);
    assert.equal(events.at(-1)?.usage?.total_tokens, 5);
    assert.equal(events.at(-2)?.choices[0]?.finish_reason, 'length');
  });

  for (const [suffix, provider] of [
    ['', 'cerebras'],
    [':fastest', 'cerebras'],
    [':cheapest', 'nscale'],
    [':preferred', 'cerebras'],
    [':groq', 'groq'],
    [':scaleway', 'scaleway'],
  ]) {
    it(`sends openai/gpt-oss-120b${suffix} to ${provider}`, async () => {
      const response = await post({ model: `openai/gpt-oss-120b${suffix}`, messages, max_tokens: 1 });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('X-Inference-Provider'), provider);
    });
  }

  it('says which model does not exist, does not chat or is not served as asked', async () => {
    const models = [
      ['nobody/nothing', 'model_not_found', /does not exist/],
      ['acme-lab/support-chat-7b', 'model_not_found', /does not exist/],
      ['openai-community/gpt2', 'model_not_supported', /not a chat model/],
      [`${open}:groq`, 'model_not_supported', /not served/],
      ['HuggingFaceTB/SmolLM2-135M-Instruct', 'model_not_supported', /not served/],
    ] as const;
    for (const [model, code, message] of models) {
      const error = await errorOf(await post({ model, messages }));
      assert.deepEqual([error.status, error.code, error.param], [400, code, 'model']);
      assert.match(error.message, message);
    }
  });

  it('needs a token that may run models', async () => {
    assert.equal((await refusal(await post({ model: open, messages }, {}))).status, 401);
    assert.equal(
      (await post({ model: open, messages }, { Authorization: 'Bearer hf_localRevoked' })).status,
      401,
    );
    assert.equal(
      (await post({ model: open, messages }, { Authorization: 'Bearer hf_localNarrow' })).status,
      403,
    );
  });

  it('keeps a gated model for those who were let in', async () => {
    const body = { model: 'meta-llama/Llama-3.1-8B-Instruct', messages, max_tokens: 1 };
    const { status, code } = await refusal(await post(body));
    assert.deepEqual([status, code], [403, 'GatedRepo']);
    assert.equal((await post(body, member)).status, 200);
  });

  it('bills only to an organization of the caller', async () => {
    const body = { model: open, messages, max_tokens: 1 };
    assert.equal((await post(body, { ...reader, 'X-HF-Bill-To': 'acme-lab' })).status, 403);
    assert.equal((await post(body, { ...member, 'X-HF-Bill-To': 'acme-lab' })).status, 200);
  });

  for (const [name, body, param] of [
    ['no body', '', null],
    ['a body that is not JSON', '{"model":', null],
    ['no model', { messages }, 'model'],
    ['no messages', { model: open }, 'messages'],
    ['an empty conversation', { model: open, messages: [] }, 'messages'],
    ['an unknown role', { model: open, messages: [{ role: 'robot', content: '' }] }, 'messages.0.role'],
    ['a limit below one', { model: open, messages, max_tokens: 0 }, 'max_tokens'],
  ] as const) {
    it(`refuses ${name}`, async () => {
      const error = await errorOf(await post(body));
      assert.deepEqual([error.status, error.type, error.param], [422, 'invalid_request_error', param]);
    });
  }

  describe('with tools', () => {
    const tools = ['rain', 'wind'].map((name) => ({ type: 'function', function: { name } }));
    const calledSchema = z.object({
      choices: z.array(
        z.looseObject({
          message: z.looseObject({
            content: z.string(),
            tool_calls: z.optional(
              z.array(
                z.object({
                  id: z.string(),
                  type: z.literal('function'),
                  function: z.object({ name: z.string(), arguments: z.string() }),
                }),
              ),
            ),
          }),
        }),
      ),
    });

    async function answerTo(conversation: readonly object[]) {
      const response = await post({ model: open, messages: conversation, tools });
      const { content = '', tool_calls: calls = [] } =
        calledSchema.parse(await response.json()).choices[0]?.message ?? {};
      return { content, calls };
    }
    const ask = (content: string) => answerTo([{ role: 'user', content }]);
    const namesAndArguments = ({ calls }: Awaited<ReturnType<typeof ask>>) =>
      calls.map(({ function: { name, arguments: given } }) => [name, given]);

    it('calls several at once, with arguments that need not be JSON, also some that nobody offers', async () => {
      assert.deepEqual(
        namesAndArguments(await ask('Call the tool rain with {"city":"Bonn"} and the tool wind with {city}')),
        [
          ['rain', '{"city":"Bonn"}'],
          ['wind', '{city}'],
        ],
      );
      assert.deepEqual(namesAndArguments(await ask('Call the tool snow')), []);
      assert.deepEqual(namesAndArguments(await ask('Call the missing tool snow')), [['snow', '{}']]);
    });

    it('passes on their results, and calls again only what is always to be called', async () => {
      for (const [question, isCalledAgain] of [
        ['Call the tool rain and the tool wind', false],
        ['Always call the tool rain and the tool wind', true],
      ] as const) {
        const asked = [{ role: 'user', content: question }];
        const { calls } = await ask(question);
        assert.equal(new Set(calls.map(({ id }) => id)).size, 2);
        const results = calls.map(({ id }, place) => ({
          ...{ role: 'tool', tool_call_id: id, content: `result ${place}` },
        }));
        const answer = await answerTo([
          ...asked,
          { role: 'assistant', content: null, tool_calls: calls },
          ...results,
        ]);
        assert.equal(answer.calls.length > 0, isCalledAgain);
        assert.equal(
          answer.content.includes('The tool says: result 0\nThe tool says: result 1'),
          !isCalledAgain,
        );
      }
    });

    it('refuses calls without results, and results without calls', async () => {
      const call = { id: 'c1', type: 'function', function: { name: 'rain', arguments: '{}' } };
      const called = { role: 'assistant', content: null, tool_calls: [call] };
      const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: '4' });
      for (const conversation of [
        [...messages, called],
        [...messages, called, ...messages],
        [...messages, called, result('c2')],
        [...messages, called, result('c1'), result('c1')],
        [...messages, result('c1')],
      ]) {
        const error = await errorOf(await post({ model: open, messages: conversation }));
        assert.deepEqual([error.status, error.param], [400, 'messages']);
      }
    });
  });

  it('stops talking when nobody listens any more, and notes it', async () => {
    const stop = new AbortController();
    const body = { model: open, messages: [{ role: 'user', content: 'something long' }], stream: true };
    const response = await post(body, reader, stop.signal);
    await response.body?.getReader().read();
    stop.abort();
    await until(() => hub().requests[0]?.aborted);
    assert.deepEqual(hub().requests[0]?.body, body);
  });
});
