import assert from 'node:assert/strict';
import { ByteCache } from '../../../src/rows/byte-cache';

const { signal } = new AbortController();

describe('A cache of so many bytes', () => {
  it('has the values that were used last', async () => {
    const cache = new ByteCache<string>(100);
    const loaded: string[] = [];
    const get = (key: string, bytes = 40) =>
      cache.get(
        key,
        async () => {
          loaded.push(key);
          return { value: key, bytes };
        },
        signal,
      );
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    await get('b');
    assert.deepEqual(loaded, ['a', 'b', 'c', 'b']);
    await get('large', 1000);
    await get('a');
    assert.deepEqual(loaded.slice(4), ['large', 'a']);
  });

  it('loads once for all who want a value, and again after a failure', async () => {
    const cache = new ByteCache<number>(100);
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads === 1) {
        throw new RangeError('not yet');
      }
      return { value: loads, bytes: 1 };
    };
    await assert.rejects(cache.get('a', load, signal), RangeError);
    assert.deepEqual(await Promise.all([cache.get('a', load, signal), cache.get('a', load, signal)]), [2, 2]);
  });
});
