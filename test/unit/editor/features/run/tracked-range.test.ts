import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TrackedRange } from '../../../../../src/editor/kit/tracked-range';

/** The text with the range in brackets, after one change. */
function changed(marked: string, offset: number, removed: number, added: string): [string, string] {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const range = new TrackedRange(start, end);
  const where = range.apply({ offset, removed, added: added.length });
  const now = text.slice(0, offset) + added + text.slice(offset + removed);
  return [`${now.slice(0, range.start)}[${now.slice(range.start, range.end)}]${now.slice(range.end)}`, where];
}

describe('TrackedRange', () => {
  it('moves with what is written before it', () => {
    assert.deepEqual(changed('ab[cd]ef', 0, 1, 'xyz'), ['xyzb[cd]ef', 'beside']);
    assert.deepEqual(changed('ab[cd]ef', 2, 0, 'x'), ['abx[cd]ef', 'beside']);
    assert.deepEqual(changed('ab[]ef', 2, 0, 'x'), ['abx[]ef', 'beside']);
  });

  it('stays where it is when something is written behind it', () => {
    assert.deepEqual(changed('ab[cd]ef', 4, 0, 'x'), ['ab[cd]xef', 'beside']);
    assert.deepEqual(changed('ab[cd]ef', 5, 1, ''), ['ab[cd]e', 'beside']);
  });

  it('grows and shrinks with what is changed within it', () => {
    assert.deepEqual(changed('ab[cd]ef', 3, 0, 'xy'), ['ab[cxyd]ef', 'within']);
    assert.deepEqual(changed('ab[cd]ef', 2, 2, ''), ['ab[]ef', 'within']);
    assert.deepEqual(changed('ab[cd]ef', 2, 2, 'new'), ['ab[new]ef', 'within']);
  });

  it('keeps what is left of it when a change lies across one of its ends', () => {
    assert.deepEqual(changed('ab[cd]ef', 1, 2, 'x'), ['ax[d]ef', 'across']);
    assert.deepEqual(changed('ab[cd]ef', 3, 2, 'x'), ['ab[c]xf', 'across']);
    assert.deepEqual(changed('ab[cd]ef', 1, 4, 'x'), ['ax[]f', 'across']);
  });

  it('holds the same characters after any changes beside it', () => {
    const change = fc.record({
      at: fc.nat(30),
      removed: fc.nat(5),
      added: fc.stringMatching(/^[a-z]{0,6}$/),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let text = 'some words before MARKED and some behind';
        const range = new TrackedRange(text.indexOf('MARKED'), text.indexOf('MARKED') + 6);
        for (const { at, removed, added } of changes) {
          const isBefore = at + removed <= range.start;
          const offset = isBefore ? at : Math.min(range.end + at, text.length);
          const length = Math.min(removed, text.length - offset);
          text = text.slice(0, offset) + added + text.slice(offset + length);
          assert.equal(range.apply({ offset, removed: length, added: added.length }), 'beside');
          assert.equal(text.slice(range.start, range.end), 'MARKED');
        }
      }),
    );
  });
});
