import assert from 'node:assert/strict';
import { ExpiringCache } from '../../../src/http';

interface Load {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

describe('A cache of answers', () => {
  const maxAge = 1000;
  const now = 50_000;
  let cache: ExpiringCache<string>;
  let loads: Load[];

  beforeEach(() => {
    cache = new ExpiringCache(2, maxAge);
    loads = [];
  });

  const get = (key: string, signal?: AbortSignal) =>
    cache.get(
      key,
      (loading) =>
        new Promise((resolve, reject) => {
          loads.push({ key, signal: loading, resolve, reject });
        }),
      { now, signal },
    );
  const answer = async (key: string) => {
    const asked = get(key);
    loads.at(-1)?.resolve(`answer to ${key}`);
    await asked;
  };
  const keysLoaded = () => loads.map(({ key }) => key);

  it('asks once for those who want the same at the same time', async () => {
    const asked = [get('a'), get('a', new AbortController().signal), get('b')];
    for (const { key, resolve } of loads) {
      resolve(`answer to ${key}`);
    }
    assert.deepEqual(await Promise.all(asked), ['answer to a', 'answer to a', 'answer to b']);
    assert.deepEqual(keysLoaded(), ['a', 'b']);
  });

  it('asks again after a failure, which all who waited for it see', async () => {
    const failure = new Error('no answer');
    const asked = [get('a'), get('a')];
    loads[0]?.reject(failure);
    for (const each of asked) {
      await assert.rejects(each, failure);
    }
    await answer('a');
    assert.deepEqual(keysLoaded(), ['a', 'a']);
  });

  it('asks again for what was deleted', async () => {
    await answer('a');
    cache.delete('a');
    await answer('a');
    assert.deepEqual(keysLoaded(), ['a', 'a']);
  });

  it('keeps as many answers as it may, and lets the oldest go first', async () => {
    for (const key of ['a', 'b', 'c']) {
      await answer(key);
    }
    await get('b');
    await get('c');
    assert.deepEqual(keysLoaded(), ['a', 'b', 'c']);
    await answer('a');
    assert.deepEqual(keysLoaded(), ['a', 'b', 'c', 'a']);
  });

  it('counts an answer that was made anew as the newest', async () => {
    const renewed = new ExpiringCache<number>(2, maxAge);
    let count = 0;
    const ask = (key: string, at: number) =>
      renewed.get(key, async () => ++count, { now: at, signal: undefined });
    await ask('a', 0);
    await ask('b', maxAge - 1);
    await ask('a', maxAge);
    await ask('c', maxAge);
    assert.equal(await ask('a', maxAge), 3);
    assert.equal(await ask('b', maxAge), 5);
  });

  it('leaves a load alone while one of those who wait for it is still there', async () => {
    const leaving = new AbortController();
    const gone = get('a', leaving.signal);
    const staying = get('a');
    leaving.abort(new Error('enough'));
    await assert.rejects(gone, /enough/);
    assert.equal(loads[0]?.signal.aborted, false);
    loads[0]?.resolve('answer');
    assert.equal(await staying, 'answer');
  });

  it('stops a load that nobody waits for any more, and asks anew for the next', async () => {
    const leaving = [new AbortController(), new AbortController()];
    const gone = leaving.map(({ signal }) => get('a', signal));
    for (const [index, controller] of leaving.entries()) {
      assert.equal(loads[0]?.signal.aborted, false);
      controller.abort(new Error(`${index} goes`));
    }
    await assert.rejects(gone[0] ?? assert.fail(), /0 goes/);
    await assert.rejects(gone[1] ?? assert.fail(), /1 goes/);
    assert.equal(loads[0]?.signal.aborted, true);
    await answer('a');
    assert.deepEqual(keysLoaded(), ['a', 'a']);
  });

  it('does not let a load that was given up take a newer answer along when it fails', async () => {
    const leaving = new AbortController();
    const gone = get('a', leaving.signal);
    leaving.abort(new Error('enough'));
    await assert.rejects(gone, /enough/);
    await answer('a');
    loads[0]?.reject(new Error('stopped'));
    assert.equal(await get('a'), 'answer to a');
    assert.deepEqual(keysLoaded(), ['a', 'a']);
  });

  it('asks for nothing where one has already left', async () => {
    await assert.rejects(get('a', AbortSignal.abort(new Error('gone'))), /gone/);
    assert.deepEqual(loads, []);
  });
});
