import assert from 'node:assert/strict';
import type { ModelTask, TaskProvider } from '../../../src/protocol';
import { providerOptions } from '../../../webview-ui/src/parts/model-target/provider-options';

const task = (...providers: TaskProvider[]): ModelTask => ({
  ...{ id: 'conversational', label: 'Chat', fields: [], parameters: [], examples: [] },
  providers,
});
const labels = (...providers: TaskProvider[]) =>
  providerOptions(task(...providers)).map(({ label }) => label);

describe('the providers of a model', () => {
  it('are offered with their price, context and tools', () => {
    const groq = {
      ...{ id: 'groq', label: 'Groq', price: { input: 0.05, output: 0.18 } },
      ...{ contextLength: 131_072, tools: true },
    };
    const together = { id: 'together', label: 'Together AI', price: { input: 0.1, output: 3 }, tools: false };
    assert.deepEqual(labels(together, groq), [
      'Automatic · from $0.05 / $0.18',
      'Together AI · $0.10 / $3',
      'Groq · $0.05 / $0.18 · 131.1K context · tools',
    ]);
  });

  it('are named alone where nothing more is known', () => {
    assert.deepEqual(labels({ id: 'groq', label: 'Groq' }), ['Automatic', 'Groq']);
    assert.deepEqual(labels({ id: 'server:lab', label: 'Lab' }), ['Lab']);
  });
});
