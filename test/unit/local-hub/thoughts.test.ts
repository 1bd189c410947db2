import assert from 'node:assert/strict';
import { readSaid } from '../../../src/inference';
import { startModelServer } from '../../hub/model-servers';
import { reader, withHub } from './with-hub';

const messages = [{ role: 'user', content: 'Why is the sky blue?' }];

interface Asked {
  readonly address: string;
  readonly model: string;
  readonly stream?: boolean;
  readonly [parameter: string]: unknown;
}

async function ask({ address, ...body }: Asked): Promise<Response> {
  const headers = { ...reader, 'Content-Type': 'application/json' };
  const response = await fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ messages, ...body }),
  });
  assert.equal(response.status, 200);
  return response;
}

/** The fields of a whole answer. */
async function choiceOf(asked: Asked) {
  const { choices, usage } = (await (await ask(asked)).json()) as {
    choices: { message: Record<string, unknown>; finish_reason: string }[];
    usage: { completion_tokens: number; completion_tokens_details?: { reasoning_tokens: number } };
  };
  return { ...choices[0], message: choices[0]?.message ?? {}, usage };
}

/** The names of the fields in which a stream says something. */
async function fieldsOf(asked: Asked): Promise<string[]> {
  const text = await (await ask({ ...asked, stream: true })).text();
  const deltas = [...text.matchAll(/^data: (\{.*\})$/gm)].map(
    ([, json = '']) => JSON.parse(json).choices[0].delta,
  );
  return [...new Set(deltas.flatMap((delta) => Object.keys(delta).filter((name) => delta[name])))].sort();
}

describe('the local hub where models think', () => {
  const hub = withHub({ tokenDelay: 0, thinking: true });
  const plain = withHub({ tokenDelay: 0 });

  const forms: readonly (readonly [model: string, fields: readonly string[]])[] = [
    ['deepseek-ai/DeepSeek-R1:novita', ['content', 'reasoning', 'reasoning_content', 'role']],
    ['deepseek-ai/DeepSeek-R1:fireworks-ai', ['content', 'role']],
    ['openai/gpt-oss-120b:cerebras', ['content', 'reasoning', 'role']],
    ['openai/gpt-oss-20b:groq', ['content', 'reasoning', 'role']],
    ['Qwen/Qwen3-4B-Thinking-2507:nscale', ['content', 'reasoning', 'reasoning_content', 'role']],
    ['zai-org/GLM-4.5:zai-org', ['content', 'reasoning_content', 'role']],
  ];
  for (const [model, fields] of forms) {
    it(`lets ${model} think in the fields of its provider`, async () => {
      const asked = { address: hub().routerEndpoint, model };
      assert.deepEqual(await fieldsOf(asked), fields);
      const { message } = await choiceOf(asked);
      const { text, thoughts } = readSaid(message);
      const said = thoughts === '' ? String(message.content) : thoughts;
      assert.match(said, /The user wrote "Why is the sky blue\?"\. What are they after\?/);
      assert.match(text, /Hello from the local hub/);
    });
  }

  it('marks thoughts in the text where the provider does', async () => {
    const { message } = await choiceOf({
      address: hub().routerEndpoint,
      model: 'deepseek-ai/DeepSeek-R1:fireworks-ai',
    });
    assert.match(String(message.content), /^<think>\n[^<]+\n<\/think>\n\nHello from the local hub/);
  });

  for (const model of [
    'Qwen/Qwen2.5-7B-Instruct',
    'Qwen/Qwen3-Coder-480B-A35B-Instruct',
    'deepseek-ai/DeepSeek-V3-0324',
  ]) {
    it(`lets ${model} answer at once`, async () => {
      const { message, usage } = await choiceOf({ address: hub().routerEndpoint, model });
      assert.deepEqual(Object.keys(message).sort(), ['content', 'role']);
      assert.match(String(message.content), /^Hello/);
      assert.equal(usage.completion_tokens_details, undefined);
    });
  }

  it('lets nobody think unless it was started so', async () => {
    const { message } = await choiceOf({
      address: plain().routerEndpoint,
      model: 'deepseek-ai/DeepSeek-R1:novita',
    });
    assert.deepEqual(Object.keys(message).sort(), ['content', 'role']);
  });

  it('counts thoughts, and ends within them where the limit is low', async () => {
    const asked = { address: hub().routerEndpoint, model: 'openai/gpt-oss-120b:groq' };
    const { usage } = await choiceOf(asked);
    const thought = usage.completion_tokens_details?.reasoning_tokens ?? 0;
    assert.ok(thought > 0 && thought < usage.completion_tokens);
    const cut = await choiceOf({ ...asked, max_tokens: 5 });
    assert.equal(cut.finish_reason, 'length');
    assert.equal(cut.message.content, '');
    assert.equal(String(cut.message.reasoning).length, 20);
    assert.deepEqual(cut.usage.completion_tokens_details, { reasoning_tokens: 5 });
  });

  it('passes on what a tool said, after a thought about it', async () => {
    const call = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{}' } };
    const called = { role: 'assistant', content: null, tool_calls: [call] };
    const tool = { role: 'tool', tool_call_id: 'c1', content: '18 degrees.' };
    const { message } = await choiceOf({
      address: hub().routerEndpoint,
      model: 'openai/gpt-oss-120b:groq',
      messages: [...messages, called, tool],
    });
    assert.match(String(message.reasoning), /^The tool has answered: 18 degrees\./);
    assert.equal(message.content, 'The tool says: 18 degrees.');
  });

  it('is joined by a model server of the kind that npm start has', async () => {
    const server = await startModelServer({ kind: 'ollama', tokenDelay: 0, thinking: true });
    try {
      const thinker = await choiceOf({ address: server.url, model: 'qwen3:8b' });
      assert.match(String(thinker.message.reasoning), /sky blue/);
      const other = await choiceOf({ address: server.url, model: 'llama3.2-vision:11b' });
      assert.deepEqual(Object.keys(other.message).sort(), ['content', 'role']);
    } finally {
      await server.close();
    }
  });
});
