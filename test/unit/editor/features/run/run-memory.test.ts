import assert from 'node:assert/strict';
import { RunMemory } from '../../../../../src/editor/features/run/run-memory';

class State {
  readonly values = new Map<string, unknown>();
  keys = () => [...this.values.keys()];
  get = (key: string, value?: unknown) => (this.values.get(key) ?? value) as never;
  async update(key: string, value: unknown) {
    this.values.set(key, value);
  }
}

describe('what the runs remember', () => {
  it('is a model for each task, the last in front, and the server that ran it', async () => {
    const state = new State();
    const memory = new RunMemory(state);
    await memory.rememberModel('summarization', { id: 'acme/s' });
    await memory.rememberModel('text-generation', { id: 'qwen3:8b', provider: 'server:ollama' });
    assert.deepEqual(Object.entries(new RunMemory(state).models), [
      ['text-generation', { id: 'qwen3:8b', provider: 'server:ollama' }],
      ['summarization', { id: 'acme/s' }],
    ]);
  });

  it('is the answer to each question, and the place', async () => {
    const state = new State();
    const memory = new RunMemory(state);
    assert.deepEqual([memory.answer('labels'), memory.place], ['', undefined]);
    await memory.rememberAnswers({ labels: 'good, bad', question: 'Who?' });
    await memory.rememberAnswers({ question: 'Where?' });
    await memory.rememberPlace('beside');
    const later = new RunMemory(state);
    assert.deepEqual(
      [later.answer('labels'), later.answer('question'), later.answer('prompt'), later.place],
      ['good, bad', 'Where?', '', 'beside'],
    );
    assert.deepEqual(later.models, {}, 'each lies apart from the others');
    state.values.set('run.lastAnswers', { labels: 7 });
    state.values.set('run.lastPlace', 7);
    assert.deepEqual([later.answer('labels'), later.place], ['', undefined]);
  });

  it('is what a chat model was told last, the text alone included', async () => {
    const state = new State();
    const memory = new RunMemory(state);
    assert.equal(memory.instruction, undefined);
    for (const told of ['Shorten it.', '']) {
      await memory.rememberInstruction(told);
      assert.equal(new RunMemory(state).instruction, told);
    }
    assert.equal(memory.answer('instruction'), '', 'what is asked about an image is something else');
    state.values.set('run.lastInstruction', 7);
    assert.equal(memory.instruction, undefined);
  });

  it('is read as earlier versions wrote it, and anew where it is none', () => {
    const state = new State();
    state.values.set('run.lastModels', { summarization: 'acme/s' });
    assert.deepEqual(new RunMemory(state).models, { summarization: { id: 'acme/s' } });
    for (const odd of [null, 7, { summarization: 7 }, { a: { id: 'x' } }]) {
      state.values.set('run.lastModels', odd);
      assert.deepEqual(new RunMemory(state).models, {});
    }
  });
});
