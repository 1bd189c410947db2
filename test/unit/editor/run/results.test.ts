import assert from 'node:assert/strict';
import { listOf, maskedText, translatedText } from '../../../../src/editor/run/arguments';
import { extensionOf, inputTypeOf, inputTypes } from '../../../../src/editor/run/media-types';
import * as show from '../../../../src/editor/run/results';

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
  it('write a gap as the model marks it', () => {
    const given = { answers: {}, maskToken: '<mask>' };
    assert.deepEqual(maskedText({ ...given, text: 'a [MASK] b' }), { inputs: 'a <mask> b' });
    assert.deepEqual(maskedText({ ...given, text: 'a ____ b' }), { inputs: 'a <mask> b' });
    assert.deepEqual(maskedText({ ...given, text: 'a <mask> [MASK]' }), { inputs: 'a <mask> [MASK]' });
  });

  it('leave out languages that were not given', () => {
    assert.deepEqual(
      translatedText({ text: 'x', answers: { sourceLanguage: '', targetLanguage: 'de_DE' } }),
      {
        inputs: 'x',
        parameters: { tgt_lang: 'de_DE' },
      },
    );
    assert.deepEqual(translatedText({ text: 'x', answers: {} }), { inputs: 'x' });
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
