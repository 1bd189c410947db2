import assert from 'node:assert/strict';
import { runTrial } from '../../../src/editor/features/playground/run-trial';
import { chatRunnerName, runnerName, serverNameOf } from '../../../src/editor/kit/server-names';
import { InferenceClient } from '../../../src/inference';
import { type Params, type ServerModels, serverOf } from '../../../src/protocol';
import { type ModelServer, providerOfServer, serverIdOf } from '../../../src/servers';
import { lookupKey, targetOf } from '../../../webview-ui/src/pages/playground/target-choice';
import { providerOf } from '../../../webview-ui/src/parts/model-target/obstacle';
import { choicesFor, keyOfChoice } from '../../../webview-ui/src/parts/model-target/own-servers/choices';
import {
  factsOfServed,
  servedFacts,
} from '../../../webview-ui/src/parts/model-target/own-servers/served-facts';
import { providerOptions } from '../../../webview-ui/src/parts/model-target/provider-options';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { modelTask } from '../../models';
import { say } from '../editor/say';

const ollama = { provider: 'server:ollama', name: 'My Ollama' };
const vllm = { provider: 'server:gpu', name: 'Lab' };
const box: ModelServer = { id: 'box', name: 'My Box', kind: 'ollama', url: 'http://localhost:11434' };

describe('the name of who runs a model', () => {
  it('is that of a provider, of a server of your own, or of one that was removed', () => {
    const nameOf = (provider: string) => runnerName(provider, say, serverNameOf(provider, [box]));
    assert.deepEqual(['groq', 'server:box', 'server:gone'].map(nameOf), ['Groq', 'My Box', 'gone (removed)']);
  });

  it('may be that of a policy in a chat', () => {
    const names = ['cheapest', 'groq', 'server:gone'].map((provider) => chatRunnerName(provider, say));
    assert.deepEqual(names, ['Cheapest provider', 'Groq', 'gone (removed)']);
  });

  it('is read alike on both sides of the wire', () => {
    for (const provider of [providerOfServer({ id: 'my-ollama' }), 'groq', 'auto', 'server', '']) {
      assert.equal(serverOf(provider), serverIdOf(provider));
    }
    assert.equal(serverOf(undefined), undefined);
  });
});

describe('the model chooser', () => {
  const failure = { message: 'Lab cannot be reached.', steps: [] };
  const served: ServerModels[] = [
    { server: ollama, models: [{ id: 'qwen3:8b', tools: true }, { id: 'llama3.2:3b' }] },
    { server: vllm, models: [], failure },
  ];
  const hub = [{ id: 'Qwen/Qwen3-8B', gated: false }];
  const keys = (query: string) => choicesFor(query, hub, served).map(keyOfChoice);

  it('has the models of servers, those of the hub, and last the servers that do not answer', () => {
    assert.deepEqual(keys(''), [
      'server:ollama qwen3:8b',
      'server:ollama llama3.2:3b',
      'Qwen/Qwen3-8B',
      'server:gpu',
    ]);
  });

  it('has those of servers whose name and server hold each word', () => {
    assert.deepEqual(keys('LLAMA3  my'), ['server:ollama llama3.2:3b', 'Qwen/Qwen3-8B', 'server:gpu']);
    assert.deepEqual(keys('nothing'), ['Qwen/Qwen3-8B', 'server:gpu']);
  });

  it('begins with the model whose ID was typed, whoever serves it', () => {
    const turbo = [{ server: ollama, models: [{ id: 'qwen/qwen3-8b-turbo' }] }];
    const first = (query: string) => choicesFor(query, hub, turbo).map(keyOfChoice)[0];
    assert.equal(first('qwen/qwen3-8b'), 'Qwen/Qwen3-8B');
    assert.equal(first('qwen/qwen3-8b-turbo '), 'server:ollama qwen/qwen3-8b-turbo');
    assert.equal(first('qwen/qwen3'), 'server:ollama qwen/qwen3-8b-turbo');
  });
});

describe('a chosen model', () => {
  it('is described by the server that runs it, else by the hub', () => {
    assert.deepEqual(targetOf('m', 'server:ollama'), {
      model: 'm',
      provider: 'server:ollama',
      server: 'server:ollama',
    });
    assert.deepEqual(targetOf('m', 'groq'), { model: 'm', provider: 'groq' });
    assert.deepEqual(targetOf('m'), { model: 'm', provider: 'auto' });
  });

  it('is looked up apart from a model of the hub by the same name', () => {
    const keys = [targetOf('m'), targetOf('m', 'groq'), targetOf('m', 'server:a'), targetOf('m', 'server:b')];
    assert.equal(new Set(keys.map(lookupKey)).size, 3);
    assert.equal(lookupKey({ provider: 'auto' }), undefined);
  });

  it('shows what its server reports, and says what is not known', () => {
    assert.deepEqual(servedFacts({ contextLength: 40960, tools: true, vision: false }), [
      'context of 40,960 tokens',
      'calls tools',
    ]);
    assert.deepEqual(servedFacts({}), []);
    assert.deepEqual(factsOfServed({ name: 'My Ollama', tools: false }), [
      ['Server', 'My Ollama'],
      ['Context', 'not known'],
      ['Calls tools', 'no'],
      ['Sees images', 'not known'],
    ]);
  });
});

describe('the providers of a model of the hub', () => {
  const task = (...ids: string[]) => modelTask({ providers: ids.map((id) => ({ id, label: id })) });
  const idsOf = (...ids: string[]) => providerOptions(task(...ids)).map(({ id }) => id);

  it('may include a server, which the hub never chooses by itself', () => {
    assert.deepEqual(idsOf('groq', 'server:gpu'), ['auto', 'groq', 'server:gpu']);
    assert.equal(providerOf(task('groq', 'server:gpu'), 'server:gpu'), 'server:gpu');
    assert.equal(providerOf(task('groq', 'server:gpu'), 'together'), 'auto');
  });

  it('may be a server alone', () => {
    assert.deepEqual(idsOf('server:gpu'), ['server:gpu']);
    assert.equal(providerOf(task('server:gpu'), 'auto'), 'server:gpu');
  });
});

describe('a run on a server', () => {
  const key = 'sk-of-my-own-server';
  let server: LocalModelServer;
  before(async () => {
    server = await startModelServer({ kind: 'vllm', tokenDelay: 1 });
    server.key = key;
  });
  after(() => server.close());

  async function run(params: Params<'run'>, given: string) {
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      urls.push(String(input));
      return globalThis.fetch(input, init);
    };
    const client = new InferenceClient(given, {
      fetch,
      tokenKind: 'provider',
      hubEndpoint: 'http://hub.invalid',
      endpointUrl: `${server.url}/v1`,
    });
    const ports = {
      ...{ client, fetch, secrets: [given], allowLocal: false },
      ...{ maskToken: () => undefined, price: () => undefined },
    };
    const call = { signal: new AbortController().signal, sendChunk: () => undefined };
    return { ...(await runTrial(ports, params, call)), urls };
  }

  const target = { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'server:lab' };
  const chat: Params<'run'> = {
    target: { ...target, task: 'conversational' },
    input: { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] },
    parameters: { temperature: 0.1 },
  };

  it('completes a text at its address', async () => {
    const completion: Params<'run'> = {
      target: { ...target, task: 'text-generation' },
      input: { kind: 'form', values: { text: 'Once upon' } },
      parameters: {},
    };
    const { state, error, result, urls } = await run(completion, key);
    assert.equal(state, 'done', String(error));
    assert.ok(result.output?.kind === 'text' && result.output.text !== '');
    assert.deepEqual(urls, [`${server.url}/v1/completions`]);
  });

  it('fails as the server does, with the key out of its words', async () => {
    const refused = await run(chat, 'sk-wrong');
    assert.equal(refused.state, 'failed');
    assert.ok(!String(refused.error).includes('sk-wrong'));
    const unknown = await run({ ...chat, target: { ...chat.target, model: 'nobody/nothing' } }, key);
    assert.match(String(unknown.error), /nobody\/nothing/);
  });
});
