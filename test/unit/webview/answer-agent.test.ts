import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/protocol';
import { waitsForUser } from '../../../webview-ui/src/pages/playground/chat/answer-agent';
import {
  chatFromSaved,
  chatStateSchema,
  chatToSaved,
  newChat,
} from '../../../webview-ui/src/pages/playground/chat/chat-state';
import {
  type Conversation,
  converse,
  emptyConversation,
} from '../../../webview-ui/src/pages/playground/chat/conversation';
import { messagesOf } from '../../../webview-ui/src/pages/playground/chat/messages';
import { restoreChat } from '../../../webview-ui/src/pages/playground/chat/restore';

const column = { key: 'm auto', model: 'm', provider: 'auto' };
const called: readonly AgentEvent[] = [
  { kind: 'named', names: [['["editor","","rain"]', 'rain']] },
  { kind: 'asking' },
  {
    kind: 'proposed',
    calls: [{ id: 'c1', name: 'rain', arguments: '{}' }],
    spent: { cost: 0, tokens: 1 },
    figures: { totalMilliseconds: 1 },
  },
];
const answered: readonly AgentEvent[] = [
  ...called,
  {
    kind: 'answered',
    id: 'c1',
    result: { content: '4 mm', images: ['data:image/png;base64,AAAA'] },
    milliseconds: 1,
  },
  { kind: 'asking' },
  { kind: 'text', text: 'It rains.' },
  { kind: 'done' },
];

function chatAfter(events: readonly AgentEvent[], seesImages = false): Conversation {
  const asked = converse(emptyConversation, {
    type: 'ask',
    message: { content: 'Rain?', images: [] },
    columns: [column],
  });
  const begun = converse(asked, { type: 'begin', answer: 2, id: 'r1', tools: ['rain'], seesImages });
  return converse(begun, { type: 'follow', answer: 2, events });
}

const answerOf = ({ rounds }: Conversation) => rounds.at(-1)?.answers.at(-1);

describe('An answer that a run with tools makes', () => {
  it('is sent on with its calls and results, and images only to a model that sees', () => {
    const roles = (seesImages: boolean) =>
      messagesOf(chatAfter(answered, seesImages), column.key, '').map(({ role }) => role);
    assert.deepEqual(roles(false), ['user', 'assistant', 'tool', 'assistant']);
    assert.deepEqual(roles(true), ['user', 'assistant', 'tool', 'user', 'assistant']);
  });

  it('ends with words of ours where it was stopped, so that its images are no part of the next message', () => {
    const stopped: readonly AgentEvent[] = [
      ...answered.slice(0, 4),
      { kind: 'stopped', reason: 'cancelled' },
    ];
    const next = { content: 'And now?', images: [] };
    const messages = messagesOf(chatAfter(stopped, true), column.key, '', next);
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant', 'tool', 'user', 'assistant', 'user'],
    );
    assert.equal(messages.at(-1)?.content, 'And now?');
    assert.equal(messages.at(-1)?.images, undefined);
    const target = { model: 'm', provider: 'auto', task: 'conversational' };
    const input = { kind: 'chat' as const, messages };
    const figures = { totalMilliseconds: 1 };
    const { conversation } = restoreChat({ target, input, parameters: {}, state: 'done', figures });
    assert.deepEqual(
      conversation.rounds.map(({ content }) => content),
      ['Rain?', 'And now?'],
    );
    assert.ok(!JSON.stringify(conversation).includes('stopped here'));
  });

  it('waits for the user while they decide, or write a result', () => {
    const card = { calls: [] };
    const waits = (events: readonly AgentEvent[]) => {
      const { agent } = answerOf(chatAfter(events)) ?? {};
      return agent !== undefined && waitsForUser(agent);
    };
    const approved = (approval: 'once' | 'automatic'): AgentEvent => ({
      kind: 'approved',
      calls: [{ id: 'c1', approval }],
      granted: [],
    });
    assert.equal(waits(called), false);
    assert.equal(waits([...called, { kind: 'approval', card }]), true);
    assert.equal(waits([...called, approved('once'), { kind: 'running', id: 'c1' }]), false);
    assert.equal(waits([...called, approved('automatic'), { kind: 'running', id: 'c1' }]), true);
  });

  it('is saved once, and comes back the same', () => {
    const conversation = chatAfter(answered);
    const saved = JSON.parse(JSON.stringify(chatToSaved({ ...newChat, conversation })));
    assert.deepEqual(saved.conversation.rounds[0].answers[0].steps, []);
    const back = chatFromSaved(chatStateSchema.parse(saved));
    assert.deepEqual(answerOf(back.conversation), JSON.parse(JSON.stringify(answerOf(conversation))));
  });

  it('stops with the page, and leaves what was open to be asked about again', () => {
    const { conversation } = chatFromSaved({ ...newChat, conversation: chatAfter(called) });
    const { agent, steps } = answerOf(conversation) ?? {};
    assert.equal(agent?.run.phase, 'stopped');
    assert.equal(steps?.at(-1)?.state, 'stopped');
    const goneOn = converse(conversation, { type: 'goOn', answer: 2 });
    assert.equal(answerOf(goneOn)?.steps.at(-1)?.state, 'streaming');
  });

  it('is asked for again from its last round on', () => {
    const again = answerOf(converse(chatAfter(answered), { type: 'retry', answer: 2, column }));
    assert.equal(again?.agent?.run.rounds.length, 1);
    assert.equal(again?.agent?.run.rounds[0]?.calls[0]?.result?.content, '4 mm');
    assert.equal(again?.steps.at(-1)?.state, 'streaming');
  });

  it('takes over what was decided in the chat before', () => {
    const before = chatAfter(answered);
    const next = converse(before, {
      type: 'ask',
      message: { content: 'And?', images: [] },
      columns: [column],
    });
    const begun = converse(next, { type: 'begin', answer: 4, id: 'r2', tools: ['rain'], seesImages: false });
    assert.deepEqual(answerOf(begun)?.agent?.run.names, [['["editor","","rain"]', 'rain']]);
  });

  it('says why it failed', () => {
    const failure = { message: 'No', steps: ['retry' as const] };
    const failed = answerOf(converse(chatAfter(called), { type: 'fail', answer: 2, failure }));
    assert.deepEqual(failed?.steps.at(-1)?.failure, failure);
    assert.equal(failed?.steps.at(-1)?.state, 'failed');
  });
});
