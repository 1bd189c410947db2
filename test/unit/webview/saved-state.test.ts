import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  fromSaved,
  type PlaygroundState,
  toSaved,
} from '../../../webview-ui/src/pages/playground/saved-state';

const fresh: PlaygroundState = {
  targets: [{ provider: 'auto' }],
  values: {},
  parameters: {},
  tab: 'try',
  chat: { draft: '', systemPrompt: '', turns: [] },
};

const photo = { name: 'photo.png', type: 'image/png', bytes: Uint8Array.of(137, 80, 78, 71) };

const state: PlaygroundState = {
  targets: [
    { model: 'acme/chat', provider: 'groq' },
    { model: 'acme/other', provider: 'auto' },
  ],
  task: 'conversational',
  values: { 'image-to-text': { inputs: photo }, summarization: { inputs: 'Long.' } },
  parameters: { summarization: { clean_up_tokenization_spaces: true } },
  tab: 'history',
  chat: {
    draft: 'An unsent thought',
    systemPrompt: 'Be brief.',
    turns: [
      { role: 'user', content: 'Hi' },
      {
        role: 'assistant',
        model: 'acme/chat',
        content: 'Good day',
        state: 'complete',
        result: { figures: { totalMilliseconds: 10, promptTokens: 1, completionTokens: 2 } },
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
  },
};

describe('the state that the playground keeps', () => {
  it('survives the way through JSON, files and all', () => {
    assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(state)))), state);
  });

  it('leaves out files that are too large for it', () => {
    const bytes = new Uint8Array(2_000_001);
    const saved = toSaved({ ...fresh, values: { 'image-to-text': { inputs: { ...photo, bytes } } } });
    assert.deepEqual(saved.values, { 'image-to-text': {} });
  });

  it('is a new one when nothing was kept', () => {
    assert.deepEqual(fromSaved(undefined), fresh);
    assert.deepEqual(fromSaved(null), fresh);
  });

  it('is a new one when what was kept does not fit', () => {
    const robot = { ...state, chat: { turns: [{ role: 'robot' }] } };
    for (const broken of ['text', 7, [], { targets: 'none' }, { targets: [] }, robot]) {
      assert.deepEqual(fromSaved(broken), fresh);
    }
  });

  it('never fails on what was kept', () => {
    fc.assert(fc.property(fc.anything(), (kept) => fromSaved(kept).targets.length > 0));
  });

  it('marks an answer as stopped that was still streaming', () => {
    const cut = { role: 'assistant', model: 'acme/chat', content: 'Good', state: 'streaming' } as const;
    const { chat } = fromSaved({ ...fresh, chat: { ...fresh.chat, turns: [cut] } });
    assert.deepEqual(chat.turns, [{ ...cut, state: 'stopped' }]);
  });

  it('holds the newest 200 turns', () => {
    const turns = Array.from({ length: 250 }, (_, index) => ({
      role: 'user' as const,
      content: `${index}`,
    }));
    const { chat } = toSaved({ ...fresh, chat: { ...fresh.chat, turns } });
    assert.equal(chat.turns.length, 200);
    assert.equal(chat.turns.at(-1)?.content, '249');
  });
});
