import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromSaved, type SavedState, toSaved } from '../../../webview-ui/src/pages/playground/saved-state';

const fresh: SavedState = { provider: 'auto', draft: '', systemPrompt: '', turns: [] };

const state: SavedState = {
  modelId: 'acme/chat',
  provider: 'groq',
  draft: 'An unsent thought',
  systemPrompt: 'Be brief.',
  turns: [
    { role: 'user', content: 'Hi' },
    {
      role: 'assistant',
      model: 'acme/chat',
      content: 'Good day',
      state: 'complete',
      result: { totalMilliseconds: 10, usage: { promptTokens: 1, completionTokens: 2 } },
    },
    { role: 'user', content: 'And now?' },
    {
      role: 'assistant',
      model: 'acme/chat',
      content: '',
      state: 'failed',
      failure: { message: 'Offline', steps: ['retry', 'showLog'] },
    },
  ],
};

describe('the state that the playground keeps', () => {
  it('survives the way through JSON', () => {
    assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(state)))), state);
  });

  it('is a new one when nothing was kept', () => {
    assert.deepEqual(fromSaved(undefined), fresh);
    assert.deepEqual(fromSaved(null), fresh);
  });

  it('is a new one when what was kept does not fit', () => {
    for (const broken of ['text', 7, [], { turns: 'none' }, { ...state, turns: [{ role: 'robot' }] }]) {
      assert.deepEqual(fromSaved(broken), fresh);
    }
  });

  it('never fails on what was kept', () => {
    fc.assert(fc.property(fc.anything(), (kept) => fromSaved(kept).turns.length >= 0));
  });

  it('marks an answer as stopped that was still streaming', () => {
    const cut = { role: 'assistant', model: 'acme/chat', content: 'Good', state: 'streaming' } as const;
    const { turns } = fromSaved({ ...state, turns: [cut] });
    assert.deepEqual(turns, [{ ...cut, state: 'stopped' }]);
  });

  it('holds the newest 200 turns', () => {
    const turns = Array.from({ length: 250 }, (_, index) => ({
      role: 'user' as const,
      content: `${index}`,
    }));
    const saved = toSaved({ ...fresh, turns });
    assert.equal(saved.turns.length, 200);
    assert.equal(saved.turns.at(-1)?.content, '249');
  });
});
