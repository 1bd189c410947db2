import assert from 'node:assert/strict';
import fc from 'fast-check';
import { endpoints, type Method } from '../../../src/protocol';

const target = { model: 'acme/a', provider: 'auto', task: 'conversational' };
const run = { target, input: { kind: 'form', values: { inputs: 'x' } }, parameters: {} };
const chat = (...messages: unknown[]) => ({ ...run, input: { kind: 'chat', messages } });
const user = { role: 'user', content: 'Hi' };
const source = { uri: 'file:///a.csv', format: 'csv', name: 'a.csv' };
const draft = {
  ...{ source, target, input: { kind: 'chat', prompt: '{{ a }}' }, parameters: {}, column: 'answer' },
  ...{ output: { kind: 'beside' }, limits: { concurrency: 4 } },
};

/** What a method takes, and what it refuses: a page that is out of step, or was taken over, sends anything. */
const doors: readonly (readonly [method: Method, taken: readonly unknown[], refused: readonly unknown[]])[] =
  [
    [
      'run',
      [run, chat(user), { ...run, parameters: { seed: null, stop: ['a'], deep: { a: [1] } } }],
      [
        ...[chat(), chat({ role: 'root', content: 'x' }), chat({ role: 'user', content: null })],
        chat({ ...user, images: Array.from({ length: 21 }, () => 'data:,') }),
        chat({ role: 'user', content: 'x'.repeat(1_000_001) }),
        ...[
          { ...run, parameters: { temperature: Number.NaN } },
          { ...run, parameters: [] },
        ],
        ...[
          { ...run, target: { ...target, model: 'x'.repeat(201) } },
          { ...run, target: 'acme/a' },
        ],
        { ...run, input: { kind: 'form', values: { image: { name: 'a', type: 'b', bytes: [1, 2] } } } },
        { ...run, input: { kind: 'form', values: { image: { url: 'x'.repeat(4001) } } } },
        { ...run, input: { kind: 'form', values: { table: { columns: ['a'], rows: [[1]] } } } },
        { ...run, input: { kind: 'song' } },
      ],
    ],
    [
      'readTrial',
      [{ id: 'a-1_B' }],
      ['', '../x', 'a/b', 'a.b', 'x'.repeat(101), 7, null].map((id) => ({ id })),
    ],
    ['nameTrial', [{ id: 'a', name: '' }], [{ id: 'a' }, { id: 'a', name: 'x'.repeat(201) }]],
    ['evaluateTrials', [{}, { ids: ['a'] }], [{ ids: ['../x'] }, { ids: 'a' }]],
    [
      'exportTrials',
      [{ format: 'json' }, { ids: [], format: 'markdown' }],
      [{ format: 'exe' }, { ids: ['../x'], format: 'json' }, { ids: 'a', format: 'json' }],
    ],
    [
      'startBatch',
      [{ draft }],
      [
        ...[0, 65, 1.5, '4', null].map((concurrency) => ({ draft: { ...draft, limits: { concurrency } } })),
        { draft: { ...draft, limits: { concurrency: 1, requestsPerMinute: 0 } } },
        { draft: { ...draft, output: { kind: 'elsewhere' } } },
        { draft: { ...draft, output: { kind: 'document' } } },
        { draft: { ...draft, source: { ...source, format: 'xlsx' } } },
        { draft: { ...draft, input: { kind: 'form', values: { a: { kind: 'column' } } } } },
      ],
    ],
    [
      'renderBatchRow',
      [{ source, input: draft.input, row: 0 }],
      [-1, 0.5, '0', 2 ** 60].map((row) => ({ source, input: draft.input, row })),
    ],
    ['tryBatchRows', [{ draft, rows: 20 }], [0, 21, '3'].map((rows) => ({ draft, rows }))],
    ['steerBatch', [{ id: 'a', action: 'pause' }], [{ id: 'a', action: 'burn' }, { action: 'pause' }]],
    ['act', [{ action: 'openTask', id: '' }], [{ action: 'eval', id: 'x' }, { action: 'openTask' }]],
    ['takeStep', [{ step: 'retry' }], [{ step: 'workbench.action.terminal.new' }, {}]],
    [
      'searchModels',
      [{ query: '' }, { query: 'a', filters: { gated: 'open' }, sort: 'likes' }],
      [{ query: 'x'.repeat(201) }, { query: '', sort: 'price' }, { query: '', filters: { gated: true } }],
    ],
    ['summarizeModels', [{ ids: [] }], [{ ids: Array(201).fill('a/b') }, { ids: [7] }, { ids: 'a/b' }]],
    ['insertCode', [{ code: '', language: 'python' }], [{ code: 'x'.repeat(2_000_001), language: 'python' }]],
  ];

describe('what the host takes of a page', () => {
  for (const [method, taken, refused] of doors) {
    it(`to ${method} is of the form that it says`, () => {
      const fits = (params: unknown) => endpoints[method].params.safeParse(params).success;
      assert.deepEqual(
        taken.map(fits),
        taken.map(() => true),
      );
      assert.deepEqual(
        refused.map(fits),
        refused.map(() => false),
      );
    });
  }

  it('is taken or refused, and never breaks anything', () => {
    const methods = fc.constantFrom(...(Object.keys(endpoints) as Method[]));
    fc.assert(
      fc.property(
        methods,
        fc.anything({ withNullPrototype: true, withSparseArray: true }),
        (method, value) => {
          const { params, answer, chunk } = endpoints[method];
          for (const schema of [params, answer, chunk]) {
            schema.safeParse(value);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
