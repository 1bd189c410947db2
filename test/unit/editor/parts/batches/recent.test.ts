import assert from 'node:assert/strict';
import { Recent } from '../../../../../src/editor/parts/batches/recent';

describe('the most recent of many', () => {
  it('are as many as allowed, the newest first, each key once', () => {
    const recent = new Recent<string, number>(3);
    for (const [index, key] of ['a', 'b', 'a', 'c', 'd'].entries()) {
      recent.add(key, index);
    }
    assert.deepEqual(recent.list(), [4, 3, 2]);
    assert.deepEqual(
      ['a', 'b', 'd'].map((key) => recent.get(key)),
      [2, undefined, 4],
    );
    recent.delete('a');
    assert.deepEqual(recent.list(), [4, 3]);
  });
});
