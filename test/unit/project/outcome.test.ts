import assert from 'node:assert/strict';
import { failureOf, sum } from '../../run/outcome';

describe('the outcome of a run of tests', () => {
  it('names each test that failed, with the first line of why', () => {
    const test = { fullTitle: () => 'the playground stops' };
    assert.equal(failureOf(test, new Error('No button\nCall log: …')), 'the playground stops: No button');
    const late =
      'locator.click: Timeout 20000ms exceeded.\nCall log:\n\u001b[2m  - waiting for .button\u001b[22m\n';
    assert.equal(
      failureOf(test, new Error(late)),
      'the playground stops: locator.click: Timeout 20000ms exceeded. waiting for .button',
    );
    assert.equal(failureOf(test, 'a string was thrown'), 'the playground stops: a string was thrown');
  });

  it('is put together from those of its parts', () => {
    const parts = [
      { passed: 2, failures: ['a: no'] },
      { passed: 3, failures: ['b: no', 'c: no'] },
    ];
    assert.deepEqual(sum(parts), { passed: 5, failures: ['a: no', 'b: no', 'c: no'] });
    assert.deepEqual(sum([]), { passed: 0, failures: [] });
  });
});
