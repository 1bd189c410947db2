import assert from 'node:assert/strict';
import fc from 'fast-check';
import { completionsAt, wordsOf } from '../../../webview-ui/src/pages/rows/sql/completions';

const words = wordsOf(
  [
    { name: 'question', kind: 'text', type: 'string' },
    { name: 'Group of it', kind: 'text', type: '' },
    { name: 'order', kind: 'number', type: 'int64' },
  ],
  {
    table: 'train',
    functions: ['length(text or list)', 'lower(text)'],
    reserved: ['order'],
    hasConsole: true,
  },
);

/** What is offered at the end of a text. */
function offered(text: string, isAsked = false) {
  const found = completionsAt(text, text.length, words, isAsked);
  return found && { from: text.slice(found.start), texts: found.options.map((option) => option.text) };
}

describe('completions of SQL', () => {
  it('are what begins with the word', () => {
    assert.deepEqual(offered('select q'), { from: 'q', texts: ['question'] });
    assert.deepEqual(offered('select LE'), { from: 'LE', texts: ['length('] });
    assert.deepEqual(offered('select gr'), { from: 'gr', texts: ['"Group of it"', 'GROUP BY'] });
    assert.deepEqual(offered('select "Gr')?.from, '"Gr');
    assert.deepEqual(offered('select "a", l')?.texts, ['length(', 'lower(', 'LIKE', 'LIMIT']);
    assert.deepEqual(offered('select ord')?.texts, ['"order"', 'ORDER BY']);
  });

  it('aren’t there within a text, for nothing typed, and for a whole word', () => {
    assert.equal(offered("select 'qu"), undefined);
    assert.equal(offered('select '), undefined);
    assert.ok((offered('select ', true)?.texts.length ?? 0) > 10);
    assert.equal(offered('select question'), undefined);
    assert.equal(offered('select zzz'), undefined);
  });

  it('never break, wherever the caret is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', "'", ' ', '\n', 'l', 'ä') }),
        fc.nat(20),
        (text, at) => {
          const caret = Math.min(at, text.length);
          const { start = caret } = completionsAt(text, caret, words, true) ?? {};
          assert.ok(start >= 0 && start <= caret);
        },
      ),
    );
  });
});
