import assert from 'node:assert/strict';
import { formOf, listOf } from '../../../../../src/editor/features/run/arguments';

describe('Arguments of a run', () => {
  it('fill a form with a text and what was asked beside it', () => {
    const answers = { sourceLanguage: '', targetLanguage: 'de_DE', labels: 'unasked' };
    assert.deepEqual(formOf('translation', { text: 'x', answers }), {
      text: 'x',
      sourceLanguage: '',
      targetLanguage: 'de_DE',
    });
    assert.deepEqual(formOf('tabular-regression', { text: 'a,b\n1,2\n3', answers: {} }), {
      table: {
        columns: ['a', 'b'],
        rows: [
          ['1', '2'],
          ['3', ''],
        ],
      },
    });
  });

  it('read lists with commas', () => {
    assert.deepEqual(listOf(' a, b ,,c'), ['a', 'b', 'c']);
    assert.deepEqual(listOf(undefined), []);
  });
});
