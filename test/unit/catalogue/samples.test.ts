import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type ModelRecord, type Sample, sampleInput, taskList } from '../../../src/catalogue';
import { modelRecord } from '../../models';
import facts from './facts/samples.json';

const noSample = 'No input example has been defined for this model task.';

const model = (task: string | undefined, more: Partial<ModelRecord> = {}) =>
  modelRecord({ pipeline_tag: task, ...more });

const isObject = (value: Sample): value is Exclude<Sample, string | readonly unknown[]> =>
  typeof value === 'object' && !Array.isArray(value);

type SampleFacts = (typeof facts.samples)[number];

const checks: Record<string, (sample: Sample, facts: SampleFacts) => void> = {
  missing: (sample) => assert.equal(sample, noSample),
  text: (sample) => assert.ok(typeof sample === 'string' && sample !== noSample && sample.length > 20),
  'file-name': (sample, { ext }) => assert.ok(typeof sample === 'string' && sample.endsWith(`.${ext}`)),
  messages: (sample) => assert.ok(Array.isArray(sample) && sample.length === 1 && sample[0].role === 'user'),
  object: (sample, { keys }) => {
    assert.ok(isObject(sample));
    assert.deepEqual(Object.keys(sample).sort(), Object.keys(keys ?? {}).sort());
  },
  'json-text': (sample, { columns, rows }) => {
    const { data = {} } = isObject(sample) ? sample : {};
    const table = Object.values(data);
    assert.equal(table.length, columns);
    assert.ok(table.every((column) => column.length === rows));
  },
};

describe('the sample input of a task', () => {
  for (const sampleFacts of facts.samples) {
    const { task, kind = 'missing' } = sampleFacts;
    it(`of ${task} is ${kind}`, () => {
      checks[kind]?.(sampleInput(model(task)), sampleFacts);
      assert.ok(checks[kind]);
    });
  }

  it('covers every task of the catalogue: 31 have one, 26 have none', () => {
    const without = taskList.filter(({ id }) => sampleInput(model(id)) === noSample);
    assert.deepEqual([taskList.length - without.length, without.length], [31, 26]);
  });

  it('is missing for a model without a task, of an unknown task, or of a name that only objects have', () => {
    for (const task of [undefined, 'mind-reading', 'constructor', '__proto__']) {
      assert.equal(sampleInput(model(task)), noSample);
    }
  });

  it('is for the task asked for, where that is not the model’s own', () => {
    const sample = sampleInput(
      model('text-generation', { widgetData: [{ text: 'Own words' }] }),
      'translation',
    );
    assert.ok(typeof sample === 'string' && sample !== 'Own words');
  });
});

describe('the mask of a fill-mask sample', () => {
  it('is the model’s own token', () => {
    assert.match(String(sampleInput(model('fill-mask', { mask_token: '<mask>' }))), /fresh <mask>\./);
    assert.match(String(sampleInput(model('fill-mask', { mask_token: `"'` }))), /fresh "'\./);
  });

  it('is BERT’s when the model has none', () => {
    assert.match(String(sampleInput(model('fill-mask', { mask_token: null }))), /fresh \[MASK\]\./);
  });
});

/** What a sample is made of: a text, messages that each say something, or fields of which none is missing. */
function kindOf(sample: Sample): string {
  if (typeof sample === 'string') {
    return 'text';
  }
  if (Array.isArray(sample)) {
    assert.ok(sample.length > 0 && sample.every(({ role, content }) => role && content !== undefined));
    return 'messages';
  }
  assert.ok(Object.values(sample).every((value) => value !== undefined && value !== null));
  return Object.keys(sample).sort().join();
}

describe('a sample from the model’s own card', () => {
  const cases: readonly [task: string, example: Record<string, unknown>, expected: Sample][] = [
    ['text-classification', { text: 'Good!' }, 'Good!'],
    ['text-generation', { text: 'Hi' }, [{ role: 'user', content: 'Hi' }]],
    [
      'text-generation',
      { messages: [{ role: 'user', content: 'Hi', extra: 1 }] },
      [{ role: 'user', content: 'Hi' }],
    ],
    ['question-answering', { text: 'Who?', context: 'Ada.' }, { question: 'Who?', context: 'Ada.' }],
    [
      'table-question-answering',
      { text: 'Who?', table: { Name: ['Ada'] } },
      { query: 'Who?', table: { Name: ['Ada'] } },
    ],
    [
      'sentence-similarity',
      { source_sentence: 'a', sentences: ['b'] },
      { source_sentence: 'a', sentences: ['b'] },
    ],
    ['image-classification', { src: 'https://example.com/a.jpg' }, 'https://example.com/a.jpg'],
    ['automatic-speech-recognition', { src: 'https://example.com/a.flac' }, 'https://example.com/a.flac'],
    [
      'image-to-image',
      { src: 'https://example.com/a.jpg', prompt: 'p' },
      { image: 'https://example.com/a.jpg', prompt: 'p' },
    ],
    [
      'document-question-answering',
      { src: 'https://example.com/a.png', text: 'q' },
      { image: 'https://example.com/a.png', question: 'q' },
    ],
    ['tabular-classification', { structured_data: { a: [1] } }, { data: { a: [1] } }],
    ['tabular-regression', { table: { a: ['x'] } }, { data: { a: ['x'] } }],
    [
      'image-text-to-text',
      { src: 'https://example.com/a.jpg', text: 'q' },
      [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'q' },
            { type: 'image_url', image_url: { url: 'https://example.com/a.jpg' } },
          ],
        },
      ],
    ],
  ];

  for (const [task, example, expected] of cases) {
    it(`is read for ${task} from ${Object.keys(example).join(' and ')}`, () => {
      assert.deepEqual(sampleInput(model(task, { widgetData: [example] })), expected);
      // An example that is not a whole input is passed over.
      assert.deepEqual(sampleInput(model(task, { widgetData: [{}, { text: 7 }, example] })), expected);
      assert.deepEqual(sampleInput(model(task, { widgetData: [{}] })), sampleInput(model(task)));
    });
  }

  const partial: readonly [task: string, example: Record<string, unknown>][] = [
    ['document-question-answering', { src: 'https://example.com/a.png' }],
    ['document-question-answering', { text: 'q' }],
    ['image-text-to-text', { src: 'https://example.com/a.jpg' }],
    ['text-generation', { messages: [] }],
    ['text-generation', { messages: [{ role: 'user' }] }],
    ['text-generation', { messages: [{ content: 'Hi' }] }],
  ];
  for (const [task, example] of partial) {
    it(`is not made for ${task} of ${JSON.stringify(example)} alone`, () => {
      assert.deepEqual(sampleInput(model(task, { widgetData: [example] })), sampleInput(model(task)));
    });
  }

  it('is whole or not used, whatever the card holds', () => {
    const example = fc.dictionary(
      fc.constantFrom(
        'text',
        'src',
        'prompt',
        'context',
        'table',
        'messages',
        'sentences',
        'source_sentence',
        'structured_data',
      ),
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.array(fc.string(), { maxLength: 3 }),
        fc.dictionary(fc.string(), fc.array(fc.string(), { maxLength: 2 }), { maxKeys: 2 }),
        fc.anything({ maxDepth: 1 }),
      ),
    );
    const task = fc.constantFrom(...taskList.map(({ id }) => id));
    let own = 0;
    fc.assert(
      fc.property(task, fc.array(example, { maxLength: 3 }), (id, widgetData) => {
        const [usual, sample] = [sampleInput(model(id)), sampleInput(model(id, { widgetData }))];
        assert.equal(kindOf(sample), kindOf(usual));
        own += isDeepStrictEqual(sample, usual) ? 0 : 1;
      }),
      { numRuns: 500, seed: 5 },
    );
    assert.ok(own > 20, `${own} samples were the cards' own`);
  });
});
