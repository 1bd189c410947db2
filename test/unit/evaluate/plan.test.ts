import assert from 'node:assert/strict';
import { cellsOf, columnsOf, type Evaluation, plannedRows } from '../../../src/evaluate';

const evaluation: Evaluation = {
  name: 'Reviews',
  prompts: [
    { label: 'Short', source: { text: '{{ review }}' } },
    { label: 'Long', source: { file: 'long.txt' } },
  ],
  models: [
    { model: 'acme/one', provider: 'auto', label: 'one', parameters: {} },
    { model: 'acme/two', provider: 'groq', label: 'two', parameters: { temperature: 0 } },
  ],
  data: { file: 'reviews.csv', rows: 2 },
  tests: [
    {
      description: 'own',
      vars: { review: 'c' },
      assert: [{ type: 'contains', value: '{{ tone }}' }],
      threshold: 1,
    },
  ],
  vars: { tone: 'kind', review: 'none' },
  asserts: [{ type: 'contains-any', value: ['{{ review }}', 'x'] }],
  threshold: 0.5,
  repeat: 1,
  cluster: 'tone',
};

const data = ['a', 'b', 'c', 'd', 'e'].map((review) => ({ review }));

/** Jinja, as far as these tests have it. */
const render = (template: string, vars: Readonly<Record<string, unknown>>) =>
  template.replaceAll(/\{\{ (\w+) \}\}/g, (_, name) => String(vars[name]));

describe('The plan of an evaluation', () => {
  it('asks each model with each prompt', () => {
    assert.deepEqual(
      cellsOf(evaluation, [
        { text: 's' },
        { text: 'l', system: 'x', parameters: { temperature: 1, seed: 2 } },
      ]).map(({ label, prompt, model }) => [
        label,
        prompt.text,
        model.model,
        prompt.system,
        model.parameters,
      ]),
      [
        ['one · Short', 's', 'acme/one', undefined, {}],
        ['two · Short', 's', 'acme/two', undefined, { temperature: 0 }],
        ['one · Long', 'l', 'acme/one', 'x', { temperature: 1, seed: 2 }],
        ['two · Long', 'l', 'acme/two', 'x', { temperature: 0, seed: 2 }],
      ],
    );
    const [first] = cellsOf({ ...evaluation, prompts: evaluation.prompts.slice(0, 1) }, [{ text: 's' }]);
    assert.equal(first?.label, 'one');
  });

  it('takes the rows of the data, then its own, and fills in what they are judged by', () => {
    assert.deepEqual(plannedRows(evaluation, data, render), [
      {
        vars: { tone: 'kind', review: 'a' },
        asserts: [{ type: 'contains-any', value: ['a', 'x'] }],
        threshold: 0.5,
        cluster: 'kind',
      },
      {
        vars: { tone: 'kind', review: 'b' },
        asserts: [{ type: 'contains-any', value: ['b', 'x'] }],
        threshold: 0.5,
        cluster: 'kind',
      },
      {
        vars: { tone: 'kind', review: 'c' },
        asserts: [
          { type: 'contains-any', value: ['c', 'x'] },
          { type: 'contains', value: 'kind' },
        ],
        threshold: 1,
        description: 'own',
        cluster: 'kind',
      },
    ]);
  });

  it('shuffles by its seed: the same each time, and all rows are still there', () => {
    const shuffled = (shuffle: number) =>
      plannedRows({ ...evaluation, tests: [], data: { file: 'x', shuffle } }, data, render).map(
        ({ vars }) => vars.review,
      );
    assert.deepEqual(shuffled(7), shuffled(7));
    assert.notDeepEqual(shuffled(7), shuffled(8));
    assert.deepEqual(shuffled(7).toSorted(), ['a', 'b', 'c', 'd', 'e']);
  });

  it('knows the names that templates may use', () => {
    assert.deepEqual(columnsOf(evaluation, ['review', 'stars']), ['review', 'stars', 'tone']);
  });
});
