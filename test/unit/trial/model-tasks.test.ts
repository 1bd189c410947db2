import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isRunnableTask, taskList } from '../../../src/catalogue';
import { inferenceTasks } from '../../../src/inference';
import { fieldValuesSchema } from '../../../src/protocol';
import { callableTasks, examplesFor, inputFields, ownTask } from '../../../src/trial';
import { modelRecord } from '../../models';

const english = (text: string) => text;

const served = (task: string, provider: string, status = 'live') => ({
  task,
  provider,
  status,
  providerId: 'm',
});

describe('What a model can be called for', () => {
  it('is what rows and cards offer the playground for', () => {
    const runs = (id: string) =>
      ownTask(modelRecord({ pipeline_tag: id, tags: ['conversational'] })) !== undefined;
    assert.deepEqual(
      taskList.filter(({ id }) => isRunnableTask(id) !== runs(id)),
      [],
    );
  });

  it("is its own task first, then the hub's others, by those who run it right now", () => {
    const tasks = callableTasks(
      modelRecord({
        pipeline_tag: 'image-to-image',
        inferenceProviderMapping: [
          served('text-to-image', 'fal-ai'),
          served('image-to-image', 'replicate'),
          served('image-to-image', 'fal-ai', 'staging'),
          served('text-to-image', 'nobody-we-know'),
          served('depth-estimation', 'fal-ai'),
        ],
      }),
    );
    assert.deepEqual(
      tasks.map(({ task, providers }) => [task, providers.map(({ id, label }) => [id, label])]),
      [
        ['image-to-image', [['replicate', 'Replicate']]],
        ['text-to-image', [['fal-ai', 'fal']]],
      ],
    );
  });

  it('is nothing where nobody runs it', () => {
    assert.deepEqual(callableTasks(modelRecord({ pipeline_tag: 'summarization' })), []);
  });

  it('tells of a chat what the router knows, also of providers that we do not know', () => {
    const mapping = [served('conversational', 'groq'), served('conversational', 'new-one')];
    const facts = [
      {
        provider: 'groq',
        pricing: { input: 0.1, output: 0.3, unit: 'usd' },
        context_length: 8192,
        supports_tools: true,
        supports_structured_output: false,
      },
      { provider: 'new-one', pricing: null },
    ];
    const record = modelRecord({
      pipeline_tag: 'text-generation',
      tags: ['conversational'],
      inferenceProviderMapping: mapping,
    });
    const [chat] = callableTasks(record, facts);
    assert.deepEqual(chat?.providers, [
      {
        ...{ id: 'groq', label: 'Groq', price: { input: 0.1, output: 0.3 } },
        ...{ contextLength: 8192, tools: true, structuredOutput: false },
      },
      { id: 'new-one', label: 'new-one' },
    ]);
  });
});

describe('Examples', () => {
  it("are those of the model's card, then one of the task", () => {
    const examples = examplesFor(
      modelRecord({
        pipeline_tag: 'question-answering',
        widgetData: [
          { text: 'Where do I live?', context: 'I live in Berlin.', example_title: 'Berlin' },
          { text: 'No context' },
          { text: 'Who?', context: 'Ada' },
        ],
      }),
      'question-answering',
      english,
    );
    assert.deepEqual(
      examples.map(({ name, values }) => [name, values.question]),
      [
        ['Berlin', 'Where do I live?'],
        ['Who?', 'Who?'],
        ['When does the night bus leave?', 'When does the night bus leave?'],
      ],
    );
  });

  it('read files, labels and tables as cards write them', () => {
    const photo = 'https://hub.example/a/dog.jpg?download=true';
    const [dog] = examplesFor(
      modelRecord({
        pipeline_tag: 'zero-shot-image-classification',
        widgetData: [{ src: photo, candidate_labels: 'cat, dog' }],
      }),
      'zero-shot-image-classification',
      english,
    );
    assert.deepEqual(dog, { name: 'dog.jpg', values: { image: { url: photo }, labels: ['cat', 'dog'] } });
    const [table] = examplesFor(
      modelRecord({
        pipeline_tag: 'tabular-regression',
        widgetData: [{ structuredData: { a: [1, 2], b: ['x'] } }],
      }),
      'tabular-regression',
      english,
    );
    assert.deepEqual(table?.values.table, {
      columns: ['a', 'b'],
      rows: [
        ['1', 'x'],
        ['2', ''],
      ],
    });
  });

  it('have names of their own', () => {
    const widgetData = [{ text: 'Hi' }, { text: 'Ho', example_title: 'Hi' }];
    const record = modelRecord({ pipeline_tag: 'summarization', widgetData });
    const names = examplesFor(record, 'summarization', english).map(({ name }) => name);
    assert.deepEqual(names.slice(0, 2), ['Hi', 'Hi (2)']);
    assert.match(names[2] ?? '', /^The .{40,}…$/);
  });

  it('never name a file that is no https address', () => {
    const sources = ['http://a.example/x.png', 'file:///etc/passwd', 'photo.jpg', 'data:image/png;base64,AA'];
    const record = modelRecord({
      pipeline_tag: 'image-to-text',
      widgetData: sources.map((src) => ({ src })),
    });
    assert.deepEqual(examplesFor(record, 'image-to-text', english), []);
  });

  it('fill every field that has to be, for each task with a sample', () => {
    for (const task of inferenceTasks) {
      const needed = inputFields(task, english).filter(({ required }) => required);
      for (const { values } of examplesFor(modelRecord({ pipeline_tag: task }), task, english)) {
        assert.ok(
          needed.every(({ name }) => name in values),
          task,
        );
      }
    }
    const of = (task: (typeof inferenceTasks)[number]) => examplesFor(modelRecord({}), task, english).length;
    assert.deepEqual(
      ['text-classification', 'zero-shot-classification', 'tabular-regression', 'fill-mask'].map((task) =>
        of(task as 'fill-mask'),
      ),
      [1, 1, 1, 1],
    );
  });

  it('of hostile cards fit the protocol', () => {
    const value = fc.oneof(fc.string(), fc.jsonValue(), fc.webUrl());
    const names = ['text', 'src', 'context', 'table', 'sentences', 'candidate_labels', 'example_title'];
    const card = fc.array(fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value));
    fc.assert(
      fc.property(fc.constantFrom(...inferenceTasks), card, (task, widgetData) => {
        for (const { name, values } of examplesFor(
          modelRecord({ pipeline_tag: task, widgetData }),
          task,
          english,
        )) {
          assert.ok(fieldValuesSchema.safeParse(values).success);
          assert.ok(name.length <= 65);
        }
      }),
      { numRuns: 200 },
    );
  });
});
