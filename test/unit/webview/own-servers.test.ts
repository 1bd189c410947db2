import assert from 'node:assert/strict';
import type { ModelTask, ServerModels } from '../../../src/protocol';
import { serverOf } from '../../../src/protocol';
import { providerOfServer, serverIdOf } from '../../../src/servers';
import { choicesFor, keyOfChoice } from '../../../webview-ui/src/pages/playground/own-servers/choices';
import {
  factsOfServed,
  servedFacts,
} from '../../../webview-ui/src/pages/playground/own-servers/served-facts';
import { lookupKey, targetOf } from '../../../webview-ui/src/pages/playground/target-choice';
import { providerOf } from '../../../webview-ui/src/pages/playground/targets/obstacle';
import { providerOptions } from '../../../webview-ui/src/pages/playground/targets/provider-options';

const ollama = { provider: 'server:ollama', name: 'My Ollama' };
const vllm = { provider: 'server:gpu', name: 'Lab' };
const failure = { message: 'Lab cannot be reached.', steps: [] };
const served: ServerModels[] = [
  { server: ollama, models: [{ id: 'qwen3:8b', tools: true }, { id: 'llama3.2:3b' }] },
  { server: vllm, models: [], failure },
];
const hub = [{ id: 'Qwen/Qwen3-8B', gated: false }];

describe('the names of servers', () => {
  it('are read alike on both sides of the wire', () => {
    for (const provider of [providerOfServer({ id: 'my-ollama' }), 'groq', 'auto', 'server', '']) {
      assert.equal(serverOf(provider), serverIdOf(provider));
    }
    assert.equal(serverOf(undefined), undefined);
  });
});

describe('the model chooser', () => {
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

describe('what is chosen', () => {
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
});

describe('who runs a model of the hub', () => {
  const task = (...ids: string[]): ModelTask => ({
    ...{ id: 'conversational', label: 'Chat', fields: [], parameters: [], examples: [] },
    providers: ids.map((id) => ({ id, label: id })),
  });
  const idsOf = (each: ModelTask) => providerOptions(each).map(({ id }) => id);

  it('may be a server, which the hub never chooses by itself', () => {
    const both = task('groq', 'server:gpu');
    assert.deepEqual(idsOf(both), ['auto', 'groq', 'server:gpu']);
    assert.equal(providerOf(both, 'server:gpu'), 'server:gpu');
    assert.equal(providerOf(both, 'together'), 'auto');
  });

  it('is the server where nobody else does', () => {
    const alone = task('server:gpu');
    assert.deepEqual(idsOf(alone), ['server:gpu']);
    assert.equal(providerOf(alone, 'auto'), 'server:gpu');
  });
});

describe('what a server tells of a model', () => {
  it('is shown as far as it is known, and the rest is said to be unknown', () => {
    assert.deepEqual(servedFacts({ contextLength: 40960, tools: true, vision: false }), [
      'context of 40,960 tokens',
      'calls tools',
    ]);
    assert.deepEqual(servedFacts({}), []);
    assert.deepEqual(factsOfServed({ name: 'My Ollama', tools: false }), [
      ['Server', 'My Ollama'],
      ['Context', 'not known'],
      ['Calls tools', 'no'],
      ['Sees pictures', 'not known'],
    ]);
  });
});
