import assert from 'node:assert/strict';
import type { TaskResults } from '../../../src/inference';
import type { Output } from '../../../src/protocol';
import { type FormTask, outputOf, tokenCost } from '../../../src/trial';

async function drawn<Task extends FormTask>(
  task: Task,
  result: TaskResults[Task],
  input = {},
): Promise<Output> {
  return outputOf(task, result, input);
}

describe('What is drawn of a result', () => {
  it('is a table’s answer with the cells that it was found in, and how they were put together', async () => {
    const found = { answer: '597', cells: ['94', '503'], coordinates: [[0, 1], [-1, 1], [1.5, 0], [1]] };
    assert.deepEqual(await drawn('table-question-answering', { ...found, aggregator: 'SUM' }), {
      kind: 'tableAnswer',
      answer: '597',
      aggregator: 'SUM',
      coordinates: [[0, 1]],
    });
    for (const none of [{}, { aggregator: 'NONE' }]) {
      const output = await drawn('table-question-answering', { ...found, ...none });
      assert.ok(!('aggregator' in output));
    }
  });

  it('is each box and each mask that can be placed', async () => {
    const box = { xmin: 1, ymin: 2, xmax: 3, ymax: 4 };
    const boxes = [
      { label: 'cat', score: 0.9, box },
      { label: 'dog', score: 0.8, box: { ...box, xmax: Number.NaN } },
    ];
    assert.deepEqual(await drawn('object-detection', boxes), {
      kind: 'boxes',
      boxes: [{ label: 'cat', score: 0.9, box }],
    });
    const mask = Uint8Array.of(1, 2, 3);
    const segments = [
      { label: 'sky', score: 0.5, mask: 'AQID' },
      { label: 'sea', mask: 'data:image/png;base64,AQID' },
      { label: 'none', mask: '*' },
    ];
    assert.deepEqual(await drawn('image-segmentation', segments), {
      kind: 'segments',
      segments: [
        { label: 'sky', score: 0.5, mask },
        { label: 'sea', mask },
      ],
    });
  });

  it('is a transcript with its pieces, the last of which may have no end', async () => {
    const chunks: { text: string; timestamp: [number, number | null] }[] = [
      { text: 'a', timestamp: [0, 1.5] },
      { text: 'b', timestamp: [1.5, null] },
      { text: 'c', timestamp: [Number.NaN, 3] },
    ];
    assert.deepEqual(await drawn('automatic-speech-recognition', { text: 'abc', chunks }), {
      kind: 'transcript',
      text: 'abc',
      chunks: [
        { text: 'a', start: 0, end: 1.5 },
        { text: 'b', start: 1.5 },
      ],
    });
  });

  it('is how alike each sentence is, beside the sentence', async () => {
    const output = await drawn('sentence-similarity', [0.5, Number.NaN, 0.25], { sentences: ['x', 'y'] });
    assert.deepEqual(output, {
      kind: 'similarities',
      similarities: [
        { sentence: 'x', score: 0.5 },
        { sentence: '', score: 0.25 },
      ],
    });
  });

  it('is an answer of nothing where a picture gives none, and no place that ends before it begins', async () => {
    assert.deepEqual(await drawn('visual-question-answering', { score: 0.5 }), {
      kind: 'answers',
      answers: [{ answer: '', score: 0.5 }],
    });
    const nowhere = { answer: 'Ada', score: 1, start: 5, end: 2 };
    assert.deepEqual(await drawn('question-answering', nowhere, { context: 'Ada rides' }), {
      kind: 'answers',
      context: 'Ada rides',
      answers: [{ answer: 'Ada', score: 1 }],
    });
  });

  const files: readonly (readonly [type: string, bytes: readonly number[]])[] = [
    ['image/png', [0x89, 0x50, 0x4e, 0x47]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...Buffer.from('GIF89a')]],
    ['image/webp', [...Buffer.from('RIFF\0\0\0\0WEBP')]],
    ['audio/wav', [...Buffer.from('RIFF\0\0\0\0WAVE')]],
    ['audio/flac', [...Buffer.from('fLaC')]],
    ['audio/ogg', [...Buffer.from('OggS')]],
    ['audio/mpeg', [...Buffer.from('ID3')]],
    ['audio/mpeg', [0xff, 0xfb]],
    ['video/webm', [0x1a, 0x45, 0xdf, 0xa3]],
    ['video/mp4', [...Buffer.from('\0\0\0\0ftypisom')]],
    ['video/mp4', [...Buffer.from('RIFF\0\0\0\0AVI ')]],
  ];
  for (const [type, bytes] of files) {
    it(`is ${type} where a film begins with ${bytes.join(' ')}`, async () => {
      const output = await drawn('text-to-video', new Blob([Uint8Array.from(bytes)]));
      assert.equal(output.kind === 'files' && output.files[0]?.type, type);
    });
  }
});

describe('The cost of an answer', () => {
  it('is that of its tokens, each kind at its price, where both are known', () => {
    const price = { input: 2, output: 10 };
    assert.equal(tokenCost({ promptTokens: 1_000_000, completionTokens: 300_000 }, price), 5);
    assert.equal(tokenCost({ promptTokens: 0, completionTokens: 0 }, price), 0);
    for (const usage of [{ promptTokens: 1 }, { completionTokens: 1 }, {}]) {
      assert.equal(tokenCost(usage, price), undefined);
    }
    assert.equal(tokenCost({ promptTokens: 1, completionTokens: 1 }, undefined), undefined);
  });
});
