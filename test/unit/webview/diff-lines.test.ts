import assert from 'node:assert/strict';
import fc from 'fast-check';
import { diffLines } from '../../../webview-ui/src/pages/chat-template/diff-lines';

const rows = (left: string, right: string) =>
  diffLines(left, right).map((row) => (row.same ? row.left : [row.left, row.right]));

describe('two texts side by side', () => {
  it('have their equal lines beside each other', () => {
    assert.deepEqual(rows('a\nb\nc', 'a\nx\ny\nc'), ['a', ['b', 'x'], [undefined, 'y'], 'c']);
    assert.deepEqual(rows('a\nb\nc\nd', 'b\nd'), [['a', undefined], 'b', ['c', undefined], 'd']);
    assert.deepEqual(rows('a\na', 'a\na\na'), ['a', 'a', [undefined, 'a']]);
  });

  it('are the same where they are', () => {
    assert.deepEqual(rows('a\nb', 'a\nb'), ['a', 'b']);
  });

  it('both stand there whole, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const found = diffLines(left, right);
        const side = (name: 'left' | 'right') =>
          found.flatMap((row) => (row[name] === undefined ? [] : [row[name]])).join('\n');
        assert.equal(side('left'), left);
        assert.equal(side('right'), right);
        assert.ok(found.every(({ same, left, right }) => !same || left === right));
      }),
    );
  });

  it('take no time without end where they are huge', () => {
    const lines = (word: string) =>
      Array.from({ length: 50_000 }, (_, index) => `${word} ${index}`).join('\n');
    assert.equal(diffLines(lines('a'), lines('b')).length, 50_000);
  });
});
