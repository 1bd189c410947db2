import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newChat } from '../../../webview-ui/src/pages/playground/chat/chat-state';
import {
  type Action,
  activePath,
  type Conversation,
  converse,
  emptyConversation,
} from '../../../webview-ui/src/pages/playground/chat/conversation';
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
  code: { choice: { clients: {} }, streaming: true },
  chat: newChat,
};

const photo = { name: 'photo.png', type: 'image/png', bytes: Uint8Array.of(137, 80, 78, 71) };

const target = { key: 'acme/chat groq', model: 'acme/chat', provider: 'groq' };
const talk = (
  [
    { type: 'ask', message: { content: 'Hi', images: ['data:image/png;base64,AA=='] }, columns: [target] },
    { type: 'receive', answer: 2, content: 'Good day', reasoning: 'Hm', reasoningMilliseconds: 5 },
    { type: 'complete', answer: 2, result: { figures: { totalMilliseconds: 10 } } },
    { type: 'ask', message: { content: 'And now?', images: [] }, columns: [target] },
    { type: 'fail', answer: 4, failure: { message: 'Offline', steps: ['retry', 'showLog'] } },
    { type: 'delete', round: 3 },
  ] satisfies Action[]
).reduce<Conversation>(converse, emptyConversation);

const state: PlaygroundState = {
  targets: [
    { model: 'acme/chat', provider: 'groq' },
    { model: 'acme/other', provider: 'auto' },
  ],
  task: 'conversational',
  values: { 'image-to-text': { inputs: photo }, summarization: { inputs: 'Long.' } },
  parameters: { summarization: { clean_up_tokenization_spaces: true } },
  tab: 'code',
  code: { choice: { language: 'go', clients: { python: 'openai' } }, streaming: false },
  chat: {
    ...newChat,
    draft: 'An unsent thought',
    systemPrompt: 'Be brief.',
    conversation: talk,
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
    for (const broken of ['text', 7, [], { targets: 'none' }, { targets: [] }]) {
      assert.deepEqual(fromSaved(broken), fresh);
    }
  });

  const saved = toSaved(state);
  const earlier: readonly (readonly [what: string, kept: object, expected: PlaygroundState])[] = [
    ['a field of another type', { ...saved, tab: 7 }, { ...state, tab: 'try' }],
    ['no models', { ...saved, targets: [] }, { ...state, targets: fresh.targets }],
    [
      'more models than can be compared',
      { ...saved, targets: Array.from({ length: 5 }, () => ({ provider: 'auto' })) },
      { ...state, targets: fresh.targets },
    ],
    [
      'a model without a provider',
      { ...saved, targets: [{ model: 'a/b' }] },
      { ...state, targets: [{ model: 'a/b', provider: 'auto' }] },
    ],
    ['code of an earlier form', { ...saved, code: 'python' }, { ...state, code: fresh.code }],
    [
      'a draft that is not a text',
      { ...saved, chat: { ...saved.chat, draft: ['x'], toolChoice: 'maybe' } },
      { ...state, chat: { ...state.chat, draft: '', toolChoice: 'auto' } },
    ],
    ['a chat that is none', { ...saved, chat: 'Hi' }, { ...state, chat: newChat }],
    [
      'the form of one task',
      { ...saved, values: { ...saved.values, summarization: { inputs: 7 } } },
      { ...state, values: { 'image-to-text': { inputs: photo } } },
    ],
    [
      'a file that is not base64',
      { ...saved, values: { 'image-to-text': { inputs: { name: 'a', type: 'b', base64: '%' } } } },
      { ...state, values: { 'image-to-text': {} } },
    ],
    ['fields of a later version', { ...saved, later: { a: 1 }, chat: { ...saved.chat, later: 2 } }, state],
  ];
  for (const [what, kept, expected] of earlier) {
    it(`keeps all else of a state with ${what}`, () => {
      assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(kept))), expected);
    });
  }

  it('never fails on what was kept', () => {
    fc.assert(fc.property(fc.anything(), (kept) => fromSaved(kept).targets.length > 0));
  });

  it('is a new conversation when the one that was kept does not fit', () => {
    for (const broken of [[], { rounds: [{ role: 'robot' }] }, { rounds: [], chosen: {}, next: 0 }]) {
      const { chat } = fromSaved({ ...state, chat: { ...state.chat, conversation: broken } });
      assert.deepEqual(chat, { ...state.chat, conversation: emptyConversation });
    }
    const turns = [{ role: 'user', content: 'Of an earlier version' }];
    assert.deepEqual(fromSaved({ chat: { draft: 'Kept', turns } }).chat, { ...newChat, draft: 'Kept' });
  });

  it('marks an answer as stopped that was still streaming', () => {
    const conversation = converse(talk, {
      type: 'ask',
      message: { content: 'More', images: [] },
      columns: [target],
    });
    const { chat } = fromSaved(toSaved({ ...fresh, chat: { ...newChat, conversation } }));
    assert.deepEqual(chat.conversation, converse(conversation, { type: 'stop' }));
  });

  it('holds the newest 500 rounds, all of which can be reached', () => {
    const conversation = Array.from({ length: 600 }, (_, index) => `${index}`).reduce(
      (before, content) =>
        converse(before, { type: 'ask', message: { content, images: [] }, columns: [target] }),
      emptyConversation,
    );
    const kept = fromSaved(toSaved({ ...fresh, chat: { ...newChat, conversation } })).chat.conversation;
    assert.equal(activePath(kept).length, 500);
    assert.equal(activePath(kept).at(-1)?.content, '599');
  });

  it('leaves out pictures that are too large for it', () => {
    const images = ['data:image/png;base64,AA==', 'x'.repeat(3_000_001)];
    assert.deepEqual(toSaved({ ...fresh, chat: { ...newChat, images } }).chat.images, images.slice(0, 1));
  });
});
