import assert from 'node:assert/strict';
import { activeAfter } from '../../../webview-ui/src/ui/active-option';

describe('the active option of a list', () => {
  const moves: [key: string, from: number, to: number | undefined][] = [
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 19],
    ['PageDown', 2, 10],
    ['PageDown', 15, 19],
    ['PageUp', 10, 2],
    ['PageUp', 3, 0],
    ['Home', 12, 0],
    ['End', 3, 19],
    ['Enter', 3, undefined],
    ['a', 3, undefined],
  ];
  for (const [key, from, to] of moves) {
    it(`is ${to === undefined ? 'not moved' : `moved from ${from} to ${to}`} by ${key}`, () => {
      assert.equal(activeAfter(key, from, 20), to);
    });
  }

  it('is not moved in an empty list', () => {
    assert.equal(activeAfter('ArrowDown', 0, 0), undefined);
  });
});
