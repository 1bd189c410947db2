import assert from 'node:assert/strict';
import { parseTable } from '../../../../../src/editor/features/run/parse-table';
import { InputError } from '../../../../../src/inference';

describe('parseTable', () => {
  const table = { Bridge: ['Old', 'New'], Length: ['94', '503'] };
  const texts = {
    'a Markdown table': '| Bridge | Length |\n|---|:-:|\n| Old | 94 |\n| New | 503 |\n',
    'values with commas': 'Bridge,Length\nOld,94\r\nNew,503',
    'values with semicolons': 'Bridge;Length\nOld;94\nNew;503\n\n',
    'values with tabs': 'Bridge\tLength\nOld\t94\nNew\t503',
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`reads ${name}`, () => assert.deepEqual(parseTable(text), table));
  }

  it('reads cells in quotes, and escaped bars', () => {
    assert.deepEqual(parseTable('a,b\n"1,5","say ""hi"""'), { a: ['1,5'], b: ['say "hi"'] });
    assert.deepEqual(parseTable('| a | b |\n| - | - |\n| x \\| y | 2 |'), { a: ['x | y'], b: ['2'] });
  });

  it('fills up short rows', () => {
    assert.deepEqual(parseTable('a,b\n1'), { a: ['1'], b: [''] });
  });

  it('refuses what is no table', () => {
    assert.throws(() => parseTable('only headings, here'), InputError);
    assert.throws(() => parseTable(''), InputError);
  });
});
