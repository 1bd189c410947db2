import assert from 'node:assert/strict';
import { runTrial } from '../../../../src/editor/playground/run-trial';
import { InferenceClient } from '../../../../src/inference';
import { type Chunk, endpoints, type Params } from '../../../../src/protocol';
import { type LocalModelServer, startModelServer } from '../../../hub/model-servers';

const key = 'sk-of-my-own-server';

describe('A run on a server of the own', () => {
  let server: LocalModelServer;
  before(async () => {
    server = await startModelServer({ kind: 'vllm', tokenDelay: 1 });
    server.key = key;
  });
  after(() => server.close());

  async function run(params: Params<'run'>, given: string | undefined = key) {
    const chunks: Chunk<'run'>[] = [];
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      urls.push(String(input));
      return globalThis.fetch(input, init);
    };
    const outcome = await runTrial(
      {
        client: new InferenceClient(given, {
          fetch,
          tokenKind: 'provider',
          hubEndpoint: 'http://hub.invalid',
          endpointUrl: `${server.url}/v1`,
        }),
        fetch,
        secrets: given === undefined ? [] : [given],
        allowLocal: false,
        maskToken: () => undefined,
        price: () => undefined,
      },
      params,
      {
        signal: new AbortController().signal,
        sendChunk: (chunk) => chunks.push(endpoints.run.chunk.parse(chunk)),
      },
    );
    return { ...outcome, chunks, urls };
  }

  const target = { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'server:lab' };
  const chat: Params<'run'> = {
    target: { ...target, task: 'conversational' },
    input: { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] },
    parameters: { temperature: 0.1 },
  };

  it('streams a chat, asks nobody else, and names the model as the server does', async () => {
    const { state, error, result, urls } = await run(chat);
    assert.equal(state, 'done', String(error));
    assert.ok(result.output?.kind === 'text' && result.output.text !== '');
    assert.deepEqual(urls, [`${server.url}/v1/chat/completions`]);
    assert.equal(result.figures.provider, undefined);
    assert.equal(result.figures.cost, undefined);
    const sent = server.requests.at(-1);
    assert.equal(sent?.headers.authorization, `Bearer ${key}`);
    assert.ok(JSON.stringify(sent?.body).includes(`"model":"${target.model}"`));
  });

  it('goes on with a text', async () => {
    const { state, error, result, urls } = await run({
      target: { ...target, task: 'text-generation' },
      input: { kind: 'form', values: { text: 'Once upon' } },
      parameters: {},
    });
    assert.equal(state, 'done', String(error));
    assert.ok(result.output?.kind === 'text' && result.output.text !== '');
    assert.deepEqual(urls, [`${server.url}/v1/completions`]);
  });

  it('tells what was sent, and never the key', async () => {
    const { chunks } = await run(chat);
    const exchanges = chunks.filter(({ kind }) => kind === 'exchange');
    assert.equal(exchanges.length, 1);
    assert.ok(!JSON.stringify(chunks).includes(key));
  });

  it('fails as the server does, with the key out of its words', async () => {
    const refused = await run(chat, 'sk-wrong');
    assert.equal(refused.state, 'failed');
    assert.ok(!String(refused.error).includes('sk-wrong'));
    const unknown = await run({ ...chat, target: { ...chat.target, model: 'nobody/nothing' } });
    assert.match(String(unknown.error), /nobody\/nothing/);
  });
});
