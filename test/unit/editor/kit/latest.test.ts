import assert from 'node:assert/strict';
import { Latest } from '../../../../src/editor/kit/latest';
import { withMockClock } from '../../mock-clock';

describe('Latest', () => {
  const clock = withMockClock();

  it('runs only the last of several calls made within the pause', async () => {
    const latest = new Latest<string>(10);
    const made: string[] = [];
    const call = (name: string) =>
      latest.run(async () => {
        made.push(name);
        return name;
      });
    const calls = Promise.all([call('a'), call('b'), call('c')]);
    assert.deepEqual(await clock.passUntil(calls), [undefined, undefined, 'c']);
    assert.deepEqual(made, ['c']);
  });

  it('aborts a running call when the next comes, and drops its value and its failure', async () => {
    const latest = new Latest<string>(0);
    let aborted: AbortSignal | undefined;
    const first = latest.run(async (signal) => {
      aborted = signal;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw new Error('too late to matter');
    });
    await clock.pass(10);
    assert.equal(await clock.passUntil(latest.run(async () => 'second')), 'second');
    assert.equal(await first, undefined);
    assert.equal(aborted?.aborted, true);
  });

  it('passes on the failure of a call that nothing replaced', async () => {
    await assert.rejects(
      clock.passUntil(new Latest(0).run(() => Promise.reject(new Error('offline')))),
      /offline/,
    );
  });
});
