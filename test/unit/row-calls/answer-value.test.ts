import assert from 'node:assert/strict';
import { answerText } from '../../../src/batch';
import type { Output } from '../../../src/protocol';
import { answerValue } from '../../../src/row-calls/answer-value';

describe('what of an output goes into a cell', () => {
  const kept: string[] = [];
  const keep = async ({ type }: { type: string }, index: number) => {
    kept.push(type);
    return `results.files/row-00001-${index}`;
  };
  const png = { type: 'image/png', bytes: new Uint8Array([1]) };

  const cases: readonly (readonly [Output, unknown])[] = [
    [
      { kind: 'text', text: 'a\nb' },
      { kind: 'text', text: 'a\nb' },
    ],
    [
      {
        kind: 'scores',
        scores: [
          { label: 'bad', score: 0.2 },
          { label: 'good', score: 0.8 },
        ],
      },
      { kind: 'label', label: 'good', score: 0.8 },
    ],
    [
      { kind: 'scores', scores: [{ label: 'only' }] },
      { kind: 'label', label: 'only' },
    ],
    [
      { kind: 'scores', scores: [] },
      { kind: 'text', text: '' },
    ],
    [
      { kind: 'answers', answers: [{ answer: 'Paris', score: 0.9 }] },
      { kind: 'label', label: 'Paris', score: 0.9 },
    ],
    [
      { kind: 'embedding', vectors: [[1, 2]] },
      { kind: 'json', value: [1, 2] },
    ],
    [
      { kind: 'transcript', text: 'hello', chunks: [] },
      { kind: 'text', text: 'hello' },
    ],
    [
      { kind: 'predictions', predictions: [3] },
      { kind: 'text', text: '3' },
    ],
    [
      { kind: 'json', json: '{"a":1}' },
      { kind: 'json', value: { a: 1 } },
    ],
    [
      { kind: 'files', files: [png] },
      { kind: 'text', text: 'results.files/row-00001-0' },
    ],
    [
      { kind: 'segments', segments: [{ label: 'cat', score: 0.5, mask: png.bytes }] },
      { kind: 'json', value: [{ label: 'cat', score: 0.5, mask: 'results.files/row-00001-0' }] },
    ],
    [
      { kind: 'similarities', similarities: [{ sentence: 'a', score: 0.1 }] },
      { kind: 'json', value: [0.1] },
    ],
  ];
  for (const [output, value] of cases) {
    it(`is right for ${JSON.stringify(output).slice(0, 60)}`, async () => {
      assert.deepEqual(await answerValue(output, keep), value);
    });
  }

  it('reads well', () => {
    assert.equal(answerText({ kind: 'label', label: 'good', score: 0.876 }), 'good (0.88)');
    assert.equal(answerText({ kind: 'json', value: [1, { a: 2 }] }), '[1,{"a":2}]');
  });
});
