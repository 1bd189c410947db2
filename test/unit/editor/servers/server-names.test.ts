import assert from 'node:assert/strict';
import { chatRunnerName } from '../../../../src/editor/language-models/model-words';
import { runnerName, serverNameOf } from '../../../../src/editor/servers/server-names';
import type { ModelServer } from '../../../../src/servers';
import { say } from '../say';

const box: ModelServer = { id: 'box', name: 'My Box', kind: 'ollama', url: 'http://localhost:11434' };

describe('who runs a model', () => {
  it('is called as the user knows it: a provider, an own server, or one that was removed', () => {
    const nameOf = (provider: string) => runnerName(provider, say, serverNameOf(provider, [box]));
    assert.deepEqual(['groq', 'server:box', 'server:gone'].map(nameOf), ['Groq', 'My Box', 'gone (removed)']);
  });

  it('is in a chat also a policy', () => {
    const names = ['cheapest', 'groq', 'server:gone'].map((provider) => chatRunnerName(provider, say));
    assert.deepEqual(names, ['Cheapest provider', 'Groq', 'gone (removed)']);
  });
});
