import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Failure } from '../../../src/protocol';
import { announcementOf } from '../../../webview-ui/src/pages/playground/chat/announcement';
import { placesOf, toColumns } from '../../../webview-ui/src/pages/playground/chat/columns';
import {
  type Action,
  activePath,
  type Column,
  type Conversation,
  converse,
  emptyConversation,
  type Message,
  pathTo,
  siblingsOf,
  streamingAnswers,
} from '../../../webview-ui/src/pages/playground/chat/conversation';
import { messagesFor, messagesOf } from '../../../webview-ui/src/pages/playground/chat/messages';

const columns = toColumns([{ model: 'acme/chat', provider: 'auto' }]);
const both = toColumns([
  { model: 'acme/chat', provider: 'auto' },
  { model: 'acme/other', provider: 'groq' },
]);
const [column] = columns as [Column];
const result = { finishReason: 'stop', figures: { totalMilliseconds: 10 } };
const failure: Failure = { message: 'The answer broke off.', steps: ['retry'] };

const message = (content: string): Message => ({ content, images: [] });
const ask = (content = 'Hi', asked = columns): Action => ({
  type: 'ask',
  message: message(content),
  columns: asked,
});
const receive = (answer: number, content: string): Action => ({
  type: 'receive',
  answer,
  content,
  reasoning: '',
});
const complete = (answer: number): Action => ({ type: 'complete', answer, result });

function play(...actions: Action[]): Conversation {
  return actions.reduce<Conversation>(converse, emptyConversation);
}

/** What stands on the page: each message with the answers below it. */
function shown(conversation: Conversation, asked = columns): string[][] {
  return activePath(conversation).map((round) => [
    round.content,
    ...placesOf(round, asked).map(({ answer }) => answer.steps.map(({ content }) => content).join('|')),
  ]);
}

describe('a conversation', () => {
  it('begins with a question and an answer that is still to come', () => {
    const conversation = play(ask());
    assert.deepEqual(shown(conversation), [['Hi', '']]);
    assert.deepEqual(
      streamingAnswers(conversation).map(({ id, model }) => [id, model]),
      [[2, 'acme/chat']],
    );
  });

  it('grows by each piece of the answer until it is complete', () => {
    const conversation = play(ask(), receive(2, 'Good '), receive(2, 'day'), complete(2), receive(2, '!'));
    assert.deepEqual(shown(conversation), [['Hi', 'Good day']]);
    assert.deepEqual(streamingAnswers(conversation), []);
  });

  it('leaves the rounds alone that do not change', () => {
    const before = play(ask(), receive(2, 'Good day'), complete(2));
    assert.equal(converse(before, ask('More')).rounds[0], before.rounds[0]);
  });

  it('keeps what arrived when the answer is stopped or fails, and ignores what still comes', () => {
    for (const end of [{ type: 'stop' }, { type: 'fail', answer: 2, failure }] as const) {
      const ended = play(ask(), receive(2, 'Good'), end);
      assert.deepEqual(shown(ended), [['Hi', 'Good']]);
      for (const late of [receive(2, ' day'), complete(2), end]) {
        assert.deepEqual(converse(ended, late), ended);
      }
    }
  });

  it('branches where a message is edited, and leads back to the earlier one', () => {
    const first = play(ask('One'), receive(2, 'A'), complete(2), ask('Two'), receive(4, 'B'), complete(4));
    const edited = converse(first, { type: 'edit', round: 1, message: message('Uno'), columns });
    assert.deepEqual(shown(edited), [['Uno', '']]);
    const [round] = activePath(edited);
    assert.deepEqual(round && siblingsOf(edited, round).map(({ content }) => content), ['One', 'Uno']);
    assert.deepEqual(shown(converse(edited, { type: 'choose', round: 1 })), [
      ['One', 'A'],
      ['Two', 'B'],
    ]);
  });

  it('keeps the answer that is tried again as an earlier version', () => {
    const retried = play(
      ask(),
      receive(2, 'A'),
      complete(2),
      { type: 'retry', answer: 2, column },
      receive(3, 'B'),
    );
    assert.deepEqual(shown(retried), [['Hi', 'B']]);
    const back = converse(retried, { type: 'show', round: 1, key: column.key, answer: 2 });
    assert.deepEqual(shown(back), [['Hi', 'A']]);
  });

  it('goes on after calls with what they gave, and tries only that step again', () => {
    const call = { id: 'c1', name: 'add', arguments: '{}' };
    const called = play(
      ask(),
      { type: 'complete', answer: 2, result, toolCalls: [call] },
      { type: 'fillIn', answer: 2, call: 'c1', text: '42' },
      { type: 'sendResults', answer: 2 },
      { type: 'fail', answer: 2, failure },
      { type: 'retry', answer: 2, column },
    );
    assert.deepEqual(messagesFor(called, 3, ''), [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', content: '42', toolCallId: 'c1' },
    ]);
  });

  it('is brought back after it was cleared, and after a message was deleted', () => {
    const talk = play(ask('One'), receive(2, 'A'), complete(2), ask('Two'), receive(4, 'B'), complete(4));
    for (const away of [{ type: 'clear' }, { type: 'delete', round: 1 }] as const) {
      const cleared = converse(talk, away);
      assert.deepEqual(shown(cleared), []);
      assert.deepEqual(shown(converse(cleared, { type: 'undo' })), shown(talk));
    }
    assert.deepEqual(shown(converse(talk, { type: 'delete', round: 3 })), [['One', 'A']]);
  });

  it('ignores what arrives for a conversation that was cleared', () => {
    const cleared = play(ask(), receive(2, 'Good'), { type: 'clear' });
    assert.deepEqual(shown(converse(cleared, receive(2, ' day'))), []);
    assert.equal(converse(cleared, ask('New')).rounds[0]?.id, 3);
  });

  it('tells how the last answers stand, and nothing of each piece', () => {
    const told = (...actions: Action[]) => announcementOf(play(...actions), columns);
    assert.equal(told(), '');
    assert.equal(told(ask(), receive(2, 'Good')), 'Answering…');
    assert.equal(told(ask(), complete(2)), 'Answer complete');
    assert.equal(told(ask(), { type: 'stop' }), 'Answer stopped');
    assert.equal(told(ask(), { type: 'fail', answer: 2, failure }), '');
  });
});

describe('a conversation with several models', () => {
  const talk = play(
    ask('Hi', both),
    receive(2, 'A'),
    receive(3, 'B'),
    complete(2),
    complete(3),
    ask('More', both),
  );

  it('has an answer of each, side by side', () => {
    assert.deepEqual(shown(talk, both), [
      ['Hi', 'A', 'B'],
      ['More', '', ''],
    ]);
  });

  it('tells each model what it said itself', () => {
    assert.deepEqual(
      [5, 6].map((answer) => messagesFor(talk, answer, '').map(({ content }) => content)),
      [
        ['Hi', 'A', 'More'],
        ['Hi', 'B', 'More'],
      ],
    );
  });

  it('shares the answers that were there before another model came in', () => {
    const alone = play(ask(), receive(2, 'A'), complete(2));
    const joined = converse(alone, ask('And you?', both));
    assert.deepEqual(shown(joined, both), [
      ['Hi', 'A'],
      ['And you?', '', ''],
    ]);
    assert.deepEqual(
      messagesFor(joined, 5, '').map(({ content }) => content),
      ['Hi', 'A', 'And you?'],
    );
  });

  it('is continued with one of them, and the others stay among the versions', () => {
    const [, other] = both as [Column, Column];
    assert.deepEqual(shown(talk, [other])[0], ['Hi', 'B']);
    const [round] = activePath(talk);
    assert.equal(round && placesOf(round, [other])[0]?.variants.length, 2);
  });

  it('stops and retries one of them alone', () => {
    const stopped = converse(talk, { type: 'stop', answer: 5 });
    assert.deepEqual(
      streamingAnswers(stopped).map(({ id }) => id),
      [6],
    );
    const retried = converse(stopped, { type: 'retry', answer: 5, column });
    assert.deepEqual(
      streamingAnswers(retried).map(({ id }) => id),
      [6, 7],
    );
  });

  it('tells a model apart from itself', () => {
    const twice = toColumns([column, column]);
    const other = { model: column.model, provider: 'groq' };
    assert.deepEqual(
      toColumns([column, other, column, column]).map(({ key }) => key),
      ['acme/chat auto', 'acme/chat groq', 'acme/chat auto 2', 'acme/chat auto 3'],
    );
    assert.deepEqual(shown(play(ask('Hi', twice), receive(2, 'A'), receive(3, 'B')), twice), [
      ['Hi', 'A', 'B'],
    ]);
  });
});

describe('the messages of a conversation', () => {
  const of = (conversation: Conversation, systemPrompt = '') =>
    messagesOf(conversation, column.key, systemPrompt);

  it('begin with the system prompt when there is one, and end with the draft', () => {
    assert.deepEqual(messagesOf(play(ask()), column.key, ' Be brief. ', message('And?')), [
      { role: 'system', content: ' Be brief. ' },
      { role: 'user', content: 'Hi\n\nAnd?' },
    ]);
    assert.deepEqual(of(play(ask()), '  \n'), [{ role: 'user', content: 'Hi' }]);
  });

  it('hold the part of a stopped or failed answer', () => {
    for (const end of [{ type: 'stop' }, { type: 'fail', answer: 2, failure }] as const) {
      assert.deepEqual(of(play(ask(), receive(2, 'Good'), end, ask('Go on'))), [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Good' },
        { role: 'user', content: 'Go on' },
      ]);
    }
  });

  it('alternate between the roles when an answer brought nothing, and keep the pictures', () => {
    const url = 'data:image/png;base64,AA==';
    const pictured: Action = { type: 'ask', message: { content: '', images: [url] }, columns };
    assert.deepEqual(of(play(pictured, { type: 'fail', answer: 2, failure }, ask('Hello?'))), [
      { role: 'user', content: 'Hello?', images: [url] },
    ]);
  });

  it('hold a call with an empty result where none was filled in', () => {
    const call = { id: 'c1', name: 'add', arguments: '{}' };
    const sent = play(
      ask(),
      { type: 'complete', answer: 2, result, toolCalls: [call] },
      { type: 'sendResults', answer: 2 },
    );
    assert.deepEqual(of(sent).slice(1), [
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', content: '', toolCallId: 'c1' },
    ]);
  });

  it('leave out calls that were never answered', () => {
    const toolCalls = [{ id: 'c1', name: 'add', arguments: '{}' }];
    const called = play(ask(), { type: 'complete', answer: 2, result, toolCalls }, ask('Never mind'));
    assert.deepEqual(of(called), [{ role: 'user', content: 'Hi\n\nNever mind' }]);
  });

  it('are the same for a retry as for the first attempt', () => {
    const first = play(ask());
    const retried = converse(converse(first, { type: 'stop' }), { type: 'retry', answer: 2, column });
    assert.deepEqual(messagesFor(retried, 3, 'x'), messagesFor(first, 2, 'x'));
  });
});

describe('whatever happens to a conversation', () => {
  const id = fc.integer({ min: 0, max: 14 });
  const text = fc.string({ minLength: 1, maxLength: 4 });
  const asked = fc.constantFrom(columns, both);
  const written = fc.record({ content: text, images: fc.constant([]) });
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constant('ask' as const), message: written, columns: asked }),
    fc.record({ type: fc.constant('edit' as const), round: id, message: written, columns: asked }),
    fc.record({ type: fc.constant('retry' as const), answer: id, column: fc.constant(column) }),
    fc.record({ type: fc.constant('receive' as const), answer: id, content: text, reasoning: text }),
    fc.record({ type: fc.constant('fillIn' as const), answer: id, call: text, text }),
    fc.record({ type: fc.constant('sendResults' as const), answer: id }),
    fc.record({ type: fc.constant('complete' as const), answer: id, result: fc.constant(result) }),
    fc.record({ type: fc.constant('fail' as const), answer: id, failure: fc.constant(failure) }),
    fc.constant({ type: 'stop' as const }),
    fc.record({ type: fc.constant('choose' as const), round: id }),
    fc.record({ type: fc.constant('show' as const), round: id, key: fc.constant(column.key), answer: id }),
    fc.record({ type: fc.constant('delete' as const), round: id }),
    fc.constant({ type: 'clear' as const }),
    fc.constant({ type: 'undo' as const }),
  );
  const actions = fc.array(action, { maxLength: 30 });

  /** Everything that was typed or received, by where it is. */
  function texts({ rounds }: Conversation): Map<string, string> {
    return new Map(
      rounds.flatMap((round) => [
        [`${round.id}`, round.content] as const,
        ...round.answers.flatMap(({ id: answer, steps }) =>
          steps.flatMap(({ content, reasoning }, index) => [
            [`${answer}.${index} content`, content] as const,
            [`${answer}.${index} reasoning`, reasoning] as const,
          ]),
        ),
      ]),
    );
  }

  it('nothing typed or received is lost but by clear and delete, which can be undone', () => {
    fc.assert(
      fc.property(actions, (steps) => {
        let now = emptyConversation;
        for (const step of steps) {
          const next = converse(now, step);
          const kept =
            step.type === 'clear' || step.type === 'delete' ? converse(next, { type: 'undo' }) : next;
          if (step.type !== 'undo') {
            for (const [place, before] of texts(now)) {
              assert.ok(texts(kept).get(place)?.startsWith(before), place);
            }
          }
          now = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('every round can be reached, and ids are never given twice', () => {
    fc.assert(
      fc.property(actions, (steps) => {
        const conversation = play(...steps);
        const ids = conversation.rounds.flatMap((round) => [
          round.id,
          ...round.answers.map((each) => each.id),
        ]);
        assert.equal(new Set(ids).size, ids.length);
        assert.ok(ids.every((each) => each < conversation.next));
        assert.equal(activePath(conversation).length > 0, conversation.rounds.length > 0);
        for (const round of conversation.rounds) {
          assert.equal(pathTo(conversation, round.id)[0]?.parent, 0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
