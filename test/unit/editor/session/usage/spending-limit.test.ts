import assert from 'node:assert/strict';
import { type LimitAnswer, SpendingLimit } from '../../../../../src/editor/session/usage/spending-limit';
import { noUsage } from '../../../../../src/editor/session/usage/tally';
import { CallRefusedError } from '../../../../../src/inference';

/** A user with a limit of $5. */
class User {
  limit: number | undefined = 5;
  spent = 5.02;
  today = '2026-11-21';
  continuedOn: string | undefined;
  /** What is answered, the next first. */
  readonly answers: (LimitAnswer | Promise<LimitAnswer>)[] = [];
  asked = 0;
  refreshed = 0;

  readonly spending = new SpendingLimit({
    limit: () => this.limit,
    thisMonth: () => [{ ...noUsage, requests: 1, cost: this.spent }],
    refresh: async () => {
      this.refreshed += 1;
    },
    ask: async () => {
      this.asked += 1;
      return this.answers.shift();
    },
    continuedOn: () => this.continuedOn,
    continueOn: async (day) => {
      this.continuedOn = day;
    },
    today: () => this.today,
    refusal: (limit) => `No more than $${limit}`,
  });
}

describe('The monthly limit', () => {
  it('asks nothing, and reads nothing, without a limit', async () => {
    const user = new User();
    user.limit = undefined;
    await user.spending.before({ feature: 'run' })();
    assert.equal(user.spending.isReached, false);
    assert.deepEqual([user.asked, user.refreshed], [0, 0]);
  });

  it('asks once it is reached, and not before', async () => {
    const user = new User();
    user.spent = 4.99;
    await user.spending.before({ feature: 'run' })();
    assert.equal(user.asked, 0);
    user.spent = 5;
    user.answers.push('continue');
    await user.spending.before({ feature: 'run' })();
    assert.equal(user.asked, 1);
    assert.equal(user.refreshed, 2);
  });

  it('asks once for what belongs together, and again for the next', async () => {
    const user = new User();
    user.answers.push('continue', 'continue', 'continue');
    const rows = user.spending.before({ feature: 'batch' });
    await rows();
    await rows();
    assert.equal(user.asked, 1);
    await user.spending.before({ feature: 'evaluation', work: 'e1' })();
    await user.spending.before({ feature: 'evaluation', work: 'e1' })();
    assert.equal(user.asked, 2);
    await user.spending.before({ feature: 'playground' })();
    assert.equal(user.asked, 3);
  });

  it('refuses what the user doesn’t continue, without another question for the rest of it', async () => {
    const user = new User();
    const rows = user.spending.before({ feature: 'batch' });
    await assert.rejects(rows(), new CallRefusedError('No more than $5'));
    await assert.rejects(rows(), CallRefusedError);
    assert.equal(user.asked, 1);
    // Whoever resumes it is asked anew.
    user.answers.push('continue');
    await user.spending.before({ feature: 'batch' })();
    assert.equal(user.asked, 2);
  });

  it('has one question at a time, for all calls that wait', async () => {
    const user = new User();
    let resolve: (answer: LimitAnswer) => void = () => undefined;
    user.answers.push(
      new Promise((end) => {
        resolve = end;
      }),
    );
    const all = Promise.all(['a', 'b', 'c'].map((work) => user.spending.before({ feature: 'run', work })()));
    resolve('continue');
    await all;
    assert.equal(user.asked, 1);
  });

  it('lets all calls pass until tomorrow, in all windows', async () => {
    const user = new User();
    user.answers.push('untilTomorrow', 'continue');
    await user.spending.before({ feature: 'run' })();
    await user.spending.before({ feature: 'chat' })();
    await user.spending.before({ feature: 'ghost-text' })();
    assert.equal(user.asked, 1);
    assert.equal(user.spending.isReached, false);
    user.today = '2026-11-22';
    assert.equal(user.spending.isReached, true);
    await user.spending.before({ feature: 'run' })();
    assert.equal(user.asked, 2);
  });

  it('asks again where the new limit is reached too', async () => {
    const user = new User();
    user.answers.push('changed', 'changed');
    const before = user.spending.before({ feature: 'run' });
    const ended = before();
    await ended.catch(() => undefined);
    assert.equal(user.asked, 3);
    user.answers.push('changed');
    const raised = user.spending.before({ feature: 'run' });
    user.limit = 10;
    await raised();
    assert.equal(user.asked, 3);
  });

  it('never asks for ghost text', async () => {
    const user = new User();
    await assert.rejects(user.spending.before({ feature: 'ghost-text' })(), CallRefusedError);
    assert.equal(user.asked, 0);
  });

  it('ends with the call that waits for it', async () => {
    const user = new User();
    user.answers.push(new Promise(() => undefined));
    const controller = new AbortController();
    const ended = user.spending.before({ feature: 'run' })(controller.signal);
    controller.abort(new Error('stopped'));
    await assert.rejects(ended, /stopped/);
  });
});
