import assert from 'node:assert/strict';
import { formOf, listOf } from '../../../../src/editor/features/run/arguments';
import { extensionOf, inputTypeOf, inputTypes } from '../../../../src/editor/kit/media-types';
import * as show from '../../../../src/editor/parts/results';

describe('Results of a run', () => {
  it('stay a table whatever a label holds', () => {
    const { text } = show.scores([{ label: 'a | b\nc', score: 0.123456 }, { label: 'd' }]);
    assert.equal(text, '| Label | Score |\n| --- | --- |\n| a \\| b c | 0.1235 |\n| d |  |');
  });

  it('put each part of a transcript on its line, with its time', () => {
    const chunks = [
      { text: ' Hello', timestamp: [0, 1.5] as [number, number] },
      { text: ' there', timestamp: [61.25, null] as [number, null] },
    ];
    assert.deepEqual(show.transcript({ text: 'Hello there', chunks }), {
      text: '[0:00.0] Hello\n[1:01.3] there',
    });
    assert.deepEqual(show.transcript({ text: ' Hello ' }), { text: 'Hello' });
  });

  it('leave out masks that cannot be read', () => {
    const { files } = show.segments([{ label: 'cat', mask: 'no base64!' }]);
    assert.deepEqual(files, []);
  });
});

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

describe('Types of files', () => {
  it('are known by the end of the name, however it is written', () => {
    assert.deepEqual(inputTypeOf('/a.b/Photo.JPG'), inputTypes.jpg);
    assert.equal(inputTypeOf('/a/notes.md'), undefined);
    assert.equal(inputTypeOf('/a/constructor'), undefined);
  });

  it('give each result an ending', () => {
    assert.equal(extensionOf('image/png; charset=binary'), 'png');
    assert.equal(extensionOf('application/x-unknown'), 'bin');
  });
});
