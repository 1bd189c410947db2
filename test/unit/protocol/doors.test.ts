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

const place = { kind: 'dataset', id: 'acme/rows', config: 'default', split: 'train' };
const rowsPage = { place, query: { conditions: [] }, from: 0, count: 100, columns: ['a'], seen: 0 };
const asked = { place, question: 'How many?', model: 'acme/chat' };

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
      'readRows',
      [
        { ...rowsPage, query: { conditions: [], words: 'x', sort: { column: 'a', isDescending: true } } },
        { ...rowsPage, query: { conditions: [], pick: { kind: 'sample', count: 1000, seed: 0 } } },
        { ...rowsPage, query: { conditions: [], pick: { kind: 'duplicates', columns: ['a'] } } },
        { ...rowsPage, query: { conditions: [], pick: { kind: 'marked' } } },
      ],
      [
        ...[0, 101, 1.5].map((count) => ({ ...rowsPage, count })),
        { ...rowsPage, from: -1 },
        { ...rowsPage, columns: Array.from({ length: 201 }, () => 'a') },
        { ...rowsPage, place: { ...place, id: 'x'.repeat(201) } },
        { ...rowsPage, place: { kind: 'file', uri: 'x'.repeat(4001) } },
        { ...rowsPage, query: { conditions: [{ column: 'a', operator: 'like', value: 'x' }] } },
        { ...rowsPage, query: { conditions: [{ column: 'a', operator: 'contains', value: 1 }] } },
        {
          ...rowsPage,
          query: { conditions: Array.from({ length: 51 }, () => ({ column: 'a', operator: 'isNull' })) },
        },
        ...[
          { kind: 'sample', count: 1001, seed: 1 },
          { kind: 'sample', count: 0, seed: 1 },
          { kind: 'sample', count: 1, seed: 0.5 },
          { kind: 'duplicates', columns: [] },
          { kind: 'duplicates', columns: Array.from({ length: 21 }, () => 'a') },
          { kind: 'rarities' },
        ].map((pick) => ({ ...rowsPage, query: { conditions: [], pick } })),
      ],
    ],
    [
      'readRowImage',
      [{ place, number: 0, column: 'a' }],
      [
        { place, number: -1, column: 'a' },
        { place, number: 0, column: 7 },
      ],
    ],
    [
      'markRow',
      [
        { place, change: { row: 0, mark: 'x'.repeat(100), note: 'x'.repeat(10_000) } },
        { place, change: { row: 7, note: '' } },
      ],
      [
        { place, change: { row: -1, mark: 'good' } },
        { place, change: { mark: 'good' } },
        { place, change: { row: 0, mark: 'x'.repeat(101) } },
        { place, change: { row: 0, note: 'x'.repeat(10_001) } },
        { place: { kind: 'url', url: 'https://evil.example' }, change: { row: 0, mark: 'good' } },
      ],
    ],
    ['readMarks', [{ place }], [{}, { place: { ...place, id: 'x'.repeat(201) } }]],
    ['openMarks', [{ place }], [{}, { place: { kind: 'file', uri: 'x'.repeat(4001) } }]],
    [
      'beginWithRows',
      [{ place, query: { conditions: [] }, use: 'batch' }],
      [{ place, query: { conditions: [] }, use: 'exec' }],
    ],
    [
      'insertExamples',
      [
        { place, query: { conditions: [] } },
        { place, query: { conditions: [] }, number: 3 },
      ],
      [{ place, query: { conditions: [] }, number: -1 }],
    ],
    ['insertRowsCode', [{ place, query: { conditions: [] } }], [{ place }]],
    [
      'rowsCode',
      [{ place, query: { conditions: [] }, library: 'pandas' }],
      [{ place, query: { conditions: [] }, library: 'os' }],
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
    [
      'runSql',
      [
        { place, sql: 'SELECT 1' },
        { place: { kind: 'answer', id: 'a' }, sql: '' },
      ],
      [{ place, sql: 'x'.repeat(50_001) }, { place, sql: 7 }, { sql: '' }, { place: {}, sql: '' }],
    ],
    [
      'askForSql',
      [asked, { ...asked, provider: 'server:a' }],
      [
        { ...asked, model: 'x'.repeat(201) },
        { ...asked, question: 'x'.repeat(4001) },
        { ...asked, provider: 'x'.repeat(101) },
        { ...asked, place: { kind: 'url', url: 'https://evil.example' } },
      ],
    ],
    [
      'searchRepositories',
      [
        { kind: 'dataset', query: '', filters: { modality: ['image', 'text'], size: 'n<1K' }, sort: 'likes' },
        { kind: 'space', query: 'a', filters: { sdk: 'gradio' }, sort: 'createdAt', next: '/api/spaces' },
      ],
      [
        { kind: 'model', query: '', filters: {}, sort: 'likes' },
        { kind: 'dataset', query: '', filters: { modality: 7 }, sort: 'likes' },
        { kind: 'dataset', query: '', filters: {}, sort: 'rows' },
      ],
    ],
    [
      'act',
      [{ action: 'copyId', id: 'a/b', kind: 'space' }],
      [{ action: 'copyId', id: 'a/b', kind: 'film' }],
    ],
    [
      'summarize',
      [{ kind: 'dataset', ids: [] }],
      [
        { ids: [] },
        { kind: 'model', ids: Array(201).fill('a/b') },
        { kind: 'model', ids: [7] },
        { kind: 'model', ids: 'a/b' },
      ],
    ],
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
