import assert from 'node:assert/strict';
import type { Failure } from '../../../src/protocol';
import {
  type Action,
  afterReload,
  announcementOf,
  type ChatResult,
  type Conversation,
  converse,
  isAnswering,
  toMessages,
} from '../../../webview-ui/src/pages/playground/chat/conversation';

const model = 'acme/chat';
const result: ChatResult = { finishReason: 'stop', figures: { totalMilliseconds: 10 } };
const failure: Failure = { message: 'The answer broke off.', steps: ['retry'] };

const ask: Action = { type: 'ask', model, content: 'Hi' };
const receive = (text: string): Action => ({ type: 'receive', text });
const complete: Action = { type: 'complete', result };
const stop: Action = { type: 'stop' };
const fail: Action = { type: 'fail', failure };

function play(...actions: Action[]): Conversation {
  return actions.reduce(converse, [] as Conversation);
}

describe('a conversation', () => {
  it('begins with a question and an answer that is still to come', () => {
    const turns = play(ask);
    assert.deepEqual(turns, [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', model, content: '', state: 'streaming' },
    ]);
    assert.equal(isAnswering(turns), true);
  });

  it('grows by each piece of the answer until it is complete', () => {
    const turns = play(ask, receive('Good '), receive('day'), complete);
    assert.deepEqual(turns.at(-1), {
      role: 'assistant',
      model,
      content: 'Good day',
      state: 'complete',
      result,
    });
    assert.equal(isAnswering(turns), false);
  });

  it('leaves the turns alone that do not change', () => {
    const turns = play(ask, receive('Good day'), complete);
    const longer = converse(turns, ask);
    assert.equal(longer[0], turns[0]);
    assert.equal(longer[1], turns[1]);
  });

  it('keeps the question and the part that arrived when the answer is stopped', () => {
    const turns = play(ask, receive('Good'), stop);
    assert.deepEqual(turns.at(-1), { role: 'assistant', model, content: 'Good', state: 'stopped' });
    assert.equal(turns.length, 2);
  });

  it('keeps the question and the part that arrived when the answer fails', () => {
    const turns = play(ask, receive('Good'), fail);
    assert.deepEqual(turns.at(-1), { role: 'assistant', model, content: 'Good', state: 'failed', failure });
  });

  it('ignores what still arrives after the end', () => {
    const ended = play(ask, receive('Good'), stop);
    for (const late of [receive(' day'), complete, fail, stop]) {
      assert.equal(converse(ended, late), ended);
    }
  });

  it('ignores what arrives for a conversation that was cleared', () => {
    const cleared = play(ask, receive('Good'), { type: 'clear' });
    assert.deepEqual(cleared, []);
    assert.equal(converse(cleared, receive(' day')), cleared);
  });

  it('asks the same question again on retry, of the model that is chosen then', () => {
    const turns = play(ask, receive('Good'), fail, { type: 'retry', model: 'acme/other' });
    assert.deepEqual(turns, [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', model: 'acme/other', content: '', state: 'streaming' },
    ]);
  });

  it('marks an answer as stopped that a reload cut short, and no other', () => {
    assert.deepEqual(afterReload(play(ask, receive('Good'))), play(ask, receive('Good'), stop));
    const ended = play(ask, receive('Good'), complete);
    assert.equal(afterReload(ended), ended);
    assert.deepEqual(afterReload([]), []);
  });

  it('tells how the last answer stands, and nothing of each piece', () => {
    assert.equal(announcementOf([]), '');
    assert.equal(announcementOf(play(ask)), 'Answering…');
    assert.equal(announcementOf(play(ask, receive('Good'))), 'Answering…');
    assert.equal(announcementOf(play(ask, complete)), 'Answer complete');
    assert.equal(announcementOf(play(ask, stop)), 'Answer stopped');
    assert.equal(announcementOf(play(ask, fail)), '');
  });
});

describe('the messages of a conversation', () => {
  it('begin with the system prompt when there is one', () => {
    assert.deepEqual(toMessages(play(ask), ' Be brief. '), [
      { role: 'system', content: ' Be brief. ' },
      { role: 'user', content: 'Hi' },
    ]);
    assert.deepEqual(toMessages(play(ask), '  \n'), [{ role: 'user', content: 'Hi' }]);
  });

  it('hold the part of a stopped or failed answer', () => {
    for (const end of [stop, fail]) {
      const turns = play(ask, receive('Good'), end, { type: 'ask', model, content: 'Go on' });
      assert.deepEqual(toMessages(turns, ''), [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Good' },
        { role: 'user', content: 'Go on' },
      ]);
    }
  });

  it('alternate between the roles when an answer brought nothing', () => {
    const turns = play(ask, fail, { type: 'ask', model, content: 'Hello?' });
    assert.deepEqual(toMessages(turns, ''), [{ role: 'user', content: 'Hi\n\nHello?' }]);
  });

  it('are the same for a retry as for the first attempt', () => {
    const retried = play(ask, receive('Good'), fail, { type: 'retry', model });
    assert.deepEqual(toMessages(retried, 'x'), toMessages(play(ask), 'x'));
  });
});
