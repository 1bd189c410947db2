import assert from 'node:assert/strict';
import { outputDocument } from '../../../../src/editor/parts/output-text';

describe('An output as a document', () => {
  it('stays a table whatever a label holds', () => {
    const scores = [{ label: 'a | b\nc', score: 0.123456 }, { label: 'd' }];
    const { text } = outputDocument({ kind: 'scores', scores });
    assert.equal(text, '| Label | Score |\n| --- | --- |\n| a \\| b c | 0.1235 |\n| d |  |');
  });

  it('puts each part of a transcript on its line, with its time', () => {
    const chunks = [
      { text: ' Hello', start: 0, end: 1.5 },
      { text: ' there', start: 61.25 },
    ];
    const textOf = (text: string, parts = chunks) =>
      outputDocument({ kind: 'transcript', text, chunks: parts }).text;
    assert.equal(textOf('Hello there'), '[0:00.0] Hello\n[1:01.3] there');
    assert.equal(textOf(' Hello ', []), 'Hello');
  });
});
