import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ProviderOutputError } from '../../../src/inference';
import { providerCall } from '../../../src/inference/provider-call';
import { hfInference } from '../../../src/inference/providers/hf-inference';
import { asChatCompletion, asChatCompletionChunk } from '../../../src/inference/tasks/chat-completion-output';
import type { InferenceTask } from '../../../src/inference/tasks/task';
import { asTextGenerationByChat } from '../../../src/inference/tasks/text';
import { completion } from './internet';

const picture = new Blob([Uint8Array.of(1, 2, 3)], { type: 'image/png' });
const label = { label: 'cat', score: 0.9, more: 1 };
const answer = { answer: 'a', score: 0.5, start: 0, end: 1 };
const box = { xmin: 0, ymin: 0, xmax: 1, ymax: 1 };
const cells = { aggregator: 'SUM', answer: '3', cells: ['1', '2'], coordinates: [[0, 1]] };
const summary = { summary_text: 's' };
const translation = { translation_text: 't' };
const entity = { entity_group: 'PER', word: 'Ada', score: 1, start: 0, end: 3 };
const mask = { score: 1, sequence: 's', token: 5, token_str: 'x' };
const sound = { label: 'voice', 'content-type': 'audio/wav', blob: 'AQID' };
const segment = { label: 'cat', mask: 'AQID' };
const speech = {
  text: 'hi',
  chunks: [
    { text: 'hi', timestamp: [0, 1] },
    { text: '', timestamp: [1, null] },
  ],
};

/** Of each task: answers and what becomes of them, then answers that are refused. */
const samples: Readonly<Partial<Record<InferenceTask, { good: [unknown, unknown][]; bad: unknown[] }>>> = {
  conversational: {
    good: [
      [completion, completion],
      [{ choices: [{ message: {} }] }, { choices: [{ message: {} }] }],
    ],
    bad: [{}, { choices: [{}] }, { choices: 1 }],
  },
  'text-generation': {
    good: [
      [{ choices: [{ text: 'x' }] }, { generated_text: 'x' }],
      [{ choices: [{ text: '' }] }, { generated_text: '' }],
      [{ generated_text: 'x' }, { generated_text: 'x' }],
      [[{ generated_text: 'x' }], { generated_text: 'x' }],
    ],
    bad: [{ choices: [] }, [], { choices: [{ text: 1 }] }],
  },
  'feature-extraction': {
    good: [
      [
        [1, 2],
        [1, 2],
      ],
      [[[[[1]]]], [[[[1]]]]],
      [[], []],
    ],
    bad: [[[[[[1]]]]], ['a'], 1, {}],
  },
  'sentence-similarity': { good: [[[0.5], [0.5]]], bad: [['a'], [[1]], {}] },
  'tabular-classification': { good: [[[1], [1]]], bad: [[null]] },
  'tabular-regression': { good: [[[1], [1]]], bad: [['1']] },
  'text-classification': {
    good: [
      [[[label]], [label]],
      [[label], [label]],
    ],
    bad: [[[label], [label]], [[{ label: 1 }]], {}],
  },
  'image-classification': {
    good: [
      [[label], [label]],
      [[], []],
    ],
    bad: [[[label]], [{ label: 'x' }]],
  },
  'audio-classification': { good: [[[label], [label]]], bad: [[{ score: 1 }]] },
  'zero-shot-image-classification': { good: [[[label], [label]]], bad: [{}] },
  'zero-shot-classification': {
    good: [
      [[label], [label]],
      [{ labels: ['a'], scores: [1] }, [{ label: 'a', score: 1 }]],
      [[{ sequence: 'x', labels: ['a'], scores: [1] }], [{ label: 'a', score: 1 }]],
      [[[label]], [label]],
    ],
    bad: [{ labels: ['a'], scores: [] }, [{ label: 'a' }], 1, [[label], [label]]],
  },
  'token-classification': {
    good: [
      [[entity], [entity]],
      [[[entity]], [entity]],
      [[[]], []],
    ],
    bad: [[{ ...entity, start: null }], [[entity], [entity]]],
  },
  'question-answering': {
    good: [
      [answer, answer],
      [[answer, answer], answer],
    ],
    bad: [[], [{ answer: 'a' }], [answer, 1]],
  },
  'table-question-answering': {
    good: [
      [cells, cells],
      [[cells], cells],
    ],
    bad: [[], { ...cells, cells: [1] }],
  },
  'document-question-answering': {
    good: [
      [[answer], answer],
      [[{ answer: 'a' }], { answer: 'a' }],
    ],
    bad: [[], [{ score: 1 }]],
  },
  'visual-question-answering': { good: [[[answer], answer]], bad: [[], [{ answer: 'a' }]] },
  'fill-mask': {
    good: [
      [[mask], [mask]],
      [[[mask]], [mask]],
    ],
    bad: [[[mask], [mask]], mask],
  },
  summarization: { good: [[[summary], summary]], bad: [[], {}] },
  translation: {
    good: [
      [[translation], translation],
      [
        [translation, translation],
        [translation, translation],
      ],
    ],
    bad: [{}, [1]],
  },
  'object-detection': {
    good: [[[{ ...label, box }], [{ ...label, box }]]],
    bad: [[label], [{ ...label, box: {} }]],
  },
  'image-segmentation': {
    good: [
      [[segment], [segment]],
      [[{ ...segment, score: 1 }], [{ ...segment, score: 1 }]],
    ],
    bad: [[label]],
  },
  'image-to-text': {
    good: [
      [{ generated_text: 'x' }, { generated_text: 'x' }],
      [[{ generated_text: 'x' }], { generated_text: 'x' }],
    ],
    bad: [[], {}],
  },
  'automatic-speech-recognition': {
    good: [
      [speech, speech],
      [{ text: '' }, { text: '' }],
    ],
    bad: [{}, { text: 'x', chunks: [{ text: 'x' }] }],
  },
  'audio-to-audio': { good: [[[sound], [sound]]], bad: [[{ ...sound, blob: 1 }], sound] },
  'text-to-speech': {
    good: [[picture, picture]],
    bad: [{}, new Blob([]), new Blob(['x'], { type: 'text/html' })],
  },
  'text-to-audio': { good: [[picture, picture]], bad: [[], new Blob(['{}'], { type: 'application/json' })] },
  'image-to-image': { good: [[picture, picture]], bad: ['x', null] },
  'text-to-image': {
    good: [[picture, picture]],
    bad: [{}, { data: [] }, { output: [1] }, { data: [{ b64_json: '*' }] }],
  },
};

const read = async (task: InferenceTask, given: unknown, inputs: unknown = 'x') => {
  const call = providerCall(
    { inputs },
    { task, model: 'm', hubModel: 'm', outputType: undefined, routed: true, lora: undefined },
  );
  const download = async () => picture;
  return hfInference.tasks[task]?.read(given, { call, label: `HF-Inference ${task}`, download });
};

describe('the checks of answers', () => {
  it('are there for all tasks of HF Inference', () => {
    assert.deepEqual(Object.keys(samples).sort(), Object.keys(hfInference.tasks).sort());
  });

  for (const task of Object.keys(samples) as InferenceTask[]) {
    it(`${task}: results are as the facts say`, async () => {
      for (const [given, result] of samples[task]?.good ?? []) {
        assert.deepEqual(await read(task, given), result);
      }
    });

    it(`${task}: malformed answers are refused by name`, async () => {
      for (const given of samples[task]?.bad ?? []) {
        await assert.rejects(read(task, given), (error) => {
          assert.ok(error instanceof ProviderOutputError, `${JSON.stringify(given)} ${error}`);
          const words =
            task === 'conversational' ? 'Expected ChatCompletionOutput' : `HF-Inference ${task} API`;
          return error.message.includes(words);
        });
      }
    });

    it(`${task}: any JSON ends in a result or a ProviderOutputError`, async () => {
      const seeds = (samples[task]?.good ?? [])
        .map(([given]) => given)
        .filter((given) => !(given instanceof Blob));
      const near = seeds.length === 0 ? fc.jsonValue() : fc.constantFrom(...seeds).chain(mutated);
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.jsonValue(), near), async (given) => {
          await read(task, given).catch((error: unknown) =>
            assert.ok(error instanceof ProviderOutputError, String(error)),
          );
        }),
        { numRuns: 60 },
      );
    });
  }

  it('zero-shot-classification: a list of texts has a list of labels for each', async () => {
    const labelled = (name: string, score: number) => [{ label: name, score }];
    const result = (sequence: string, score: number) => ({ sequence, labels: ['a'], scores: [score] });
    const rows: readonly [inputs: readonly string[], answer: unknown, expected: unknown][] = [
      [
        ['x', 'y'],
        [result('x', 1), result('y', 0.5)],
        [labelled('a', 1), labelled('a', 0.5)],
      ],
      [
        ['x', 'y'],
        [labelled('a', 1), labelled('b', 1)],
        [labelled('a', 1), labelled('b', 1)],
      ],
      [['x'], [result('x', 1)], [labelled('a', 1)]],
      [['x'], result('x', 1), [labelled('a', 1)]],
      [['x'], labelled('a', 1), [labelled('a', 1)]],
    ];
    for (const [inputs, answer, expected] of rows) {
      assert.deepEqual(await read('zero-shot-classification', answer, inputs), expected);
    }
    for (const answer of [[result('x', 1)], [], [result('x', 1), 1], labelled('a', 1)]) {
      await assert.rejects(read('zero-shot-classification', answer, ['x', 'y']), ProviderOutputError);
    }
  });

  it('chat: providers have to name the answer', () => {
    for (const given of [
      { ...completion, usage: undefined },
      { ...completion, system_fingerprint: null },
    ]) {
      assert.equal(asChatCompletion(given), given);
    }
    for (const change of [
      { id: 1 },
      { created: '1' },
      { model: null },
      { usage: 1 },
      { system_fingerprint: 1 },
    ]) {
      assert.throws(() => asChatCompletion({ ...completion, ...change }), /Expected ChatCompletionOutput/);
    }
    assert.throws(() => asChatCompletionChunk({ choices: [null] }), ProviderOutputError);
  });

  it('text generation by chat reads the message, and what text generation servers send', () => {
    assert.deepEqual(asTextGenerationByChat(completion, 'x'), { generated_text: 'Hello' });
    assert.deepEqual(asTextGenerationByChat([{ generated_text: 'y' }], 'x'), { generated_text: 'y' });
    assert.throws(() => asTextGenerationByChat({ choices: [] }, 'x'), ProviderOutputError);
  });
});

/** The value with one part of it replaced by something else. */
function mutated(seed: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(seed);
  return fc
    .tuple(fc.constantFrom(...paths), fc.jsonValue())
    .map(([path, value]) => replaced(seed, path, value));
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, item]) => pathsOf(item, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) {
    return by;
  }
  const change = (key: string, item: unknown) => (key === name ? replaced(item, rest, by) : item);
  return Array.isArray(value)
    ? value.map((item, index) => change(String(index), item))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(key, item)]));
}
