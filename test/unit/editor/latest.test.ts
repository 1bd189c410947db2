import assert from 'node:assert/strict';
import { Latest } from '../../../src/editor/lookup/latest';

describe('Latest', () => {
  it('runs only the last of several calls made within the pause', async () => {
    const latest = new Latest<string>(10);
    const made: string[] = [];
    const call = (name: string) =>
      latest.run(async () => {
        made.push(name);
        return name;
      });
    assert.deepEqual(await Promise.all([call('a'), call('b'), call('c')]), [undefined, undefined, 'c']);
    assert.deepEqual(made, ['c']);
  });

  it('aborts a running call when the next comes, and drops its value and its failure', async () => {
    const latest = new Latest<string>(0);
    let aborted: AbortSignal | undefined;
    const first = latest.run(async (signal) => {
      aborted = signal;
      await new Promise((resolve) => setTimeout(resolve, 30));
      throw new Error('too late to matter');
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(await latest.run(async () => 'second'), 'second');
    assert.equal(await first, undefined);
    assert.equal(aborted?.aborted, true);
  });

  it('passes on the failure of a call that nothing replaced', async () => {
    await assert.rejects(
      new Latest(0).run(() => Promise.reject(new Error('offline'))),
      /offline/,
    );
  });
});
