import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  datasetSplits,
  firstRows,
  HubClient,
  listRouterModels,
  repositoryDetails,
  repositoryRecord,
  repositoryRefs,
} from '../../../src/hub';
import { hostileJson } from '../hostile/attacks';

const hubOf = (answer: unknown) =>
  new HubClient({ endpoint: 'https://hub.example', fetch: async () => Response.json(answer) });

const readers: Readonly<Record<string, (answer: unknown) => Promise<{ readonly id: string }>>> = {
  model: (answer) => hubOf(answer).model('acme/thing'),
  'model page': (answer) => repositoryDetails(hubOf(answer), 'model', 'acme/thing'),
  dataset: (answer) => repositoryRecord(hubOf(answer), 'dataset', 'acme/thing'),
  space: (answer) => repositoryRecord(hubOf(answer), 'space', 'acme/thing'),
  'space page': (answer) => repositoryDetails(hubOf(answer), 'space', 'acme/thing'),
};

/** Fields of records as authors and old services have written them. */
const odd: readonly (readonly [field: string, value: unknown])[] = [
  ['author', null],
  ['sha', 7],
  ['tags', null],
  ['tags', 'one'],
  ['tags', [1, null, 'kept']],
  ['pipeline_tag', ['text-generation']],
  ['library_name', {}],
  ['mask_token', 103],
  ['private', 'yes'],
  ['disabled', null],
  ['gated', null],
  ['gated', true],
  ['gated', 'paid'],
  ['downloads', '12'],
  ['likes', null],
  ['lastModified', 1_700_000_000],
  ['cardData', 'license: mit'],
  ['cardData', { license: 5, language: [true], base_model: { id: 'a/b' }, new_version: ['a/c'] }],
  ['cardData', { license: ['mit', null], license_name: { text: 'x' }, license_link: 7 }],
  ['cardData', { license: 'other', license_name: [null, 'x'], license_link: null }],
  ['cardData', null],
  ['config', []],
  ['config', { architectures: 'Bert', tokenizer_config: { chat_template: [{ name: 1 }] } }],
  ['config', { tokenizer_config: { chat_template: null }, processor_config: 'x' }],
  ['transformersInfo', {}],
  ['transformersInfo', { auto_model: null }],
  ['widgetData', 'Hello'],
  ['widgetData', ['Hello', null, 3]],
  ['inferenceProviderMapping', null],
  ['inferenceProviderMapping', 'none'],
  ['inferenceProviderMapping', { groq: null, novita: 'live' }],
  ['safetensors', { total: '7B', parameters: { F16: 'many', BF16: 7 } }],
  ['safetensors', 0],
  ['gguf', { total: null, context_length: '4096' }],
  ['spaces', [{ id: 'a/b' }]],
  ['models', null],
  ['datasets', 3],
  ['sdk', null],
  ['subdomain', {}],
  ['runtime', { stage: 7, hardware: 'cpu' }],
];

describe('A record with one odd field', () => {
  for (const [name, read] of Object.entries(readers)) {
    for (const [field, value] of odd) {
      it(`is that of a ${name} all the same: ${field} ${JSON.stringify(value)}`, async () => {
        const answer = { id: 'acme/thing', likes: 3, [field]: value };
        const record = await read(answer);
        assert.equal(record.id, 'acme/thing');
        assert.ok(field === 'likes' || ('likes' in record && record.likes === 3));
      });
    }
  }

  it('is readable whatever its fields hold', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(odd.map(([field]) => [field, hostileJson])), { requiredKeys: [] }),
        async (fields) => {
          for (const read of Object.values(readers)) {
            assert.equal((await read({ ...fields, id: 'acme/thing' })).id, 'acme/thing');
          }
        },
      ),
      { numRuns: 100 },
    ));

  it('takes an unknown kind of gate for one that its owner opens', async () => {
    const gatedOf = async (gated: unknown) =>
      (await hubOf({ id: 'acme/thing', gated }).model('acme/thing')).gated;
    assert.deepEqual(
      [
        await gatedOf('paid'),
        await gatedOf(true),
        await gatedOf(null),
        await gatedOf('auto'),
        await gatedOf(undefined),
      ],
      ['manual', 'manual', false, 'auto', undefined],
    );
  });
});

describe('A list with one odd entry', () => {
  const live = { providerId: 'acme/m', status: 'live', task: 'conversational' };

  it('is that of the others: providers of a model, in either form', async () => {
    for (const inferenceProviderMapping of [
      [{ ...live, provider: 'groq' }, { provider: 'novita' }, null],
      { groq: live, novita: { status: 'live' }, together: null },
    ]) {
      const model = await hubOf({ id: 'acme/m', inferenceProviderMapping }).model('acme/m');
      assert.deepEqual(
        model.inferenceProviderMapping?.map(({ provider }) => provider),
        ['groq'],
      );
    }
  });

  it('says nothing of who serves a model where none can be read, unlike an empty one', async () => {
    const read = async (inferenceProviderMapping: unknown) =>
      (await hubOf({ id: 'acme/m', inferenceProviderMapping }).model('acme/m')).inferenceProviderMapping;
    assert.deepEqual(
      [await read({}), await read([]), await read({ groq: null }), await read(['x']), await read('none')],
      [[], [], undefined, undefined, undefined],
    );
  });

  it('is that of the others: revisions, subsets, rows and what the router serves', async () => {
    const refs = { branches: [{ name: 'main' }, { name: null }, 7], tags: null };
    assert.deepEqual(await repositoryRefs(hubOf(refs), 'model', 'acme/m'), { branches: ['main'], tags: [] });
    const viewer = (answer: unknown) => ({
      endpoint: 'https://rows.example',
      fetch: async () => Response.json(answer),
    });
    const splits = {
      splits: [
        { config: 'a', split: 'train' },
        { config: null, split: 'test' },
      ],
    };
    assert.equal((await datasetSplits(hubOf({}), 'acme/rows', viewer(splits))).length, 1);
    const rows = {
      features: [{ name: 'a', type: {} }, { name: 4 }],
      rows: [
        { row_idx: 0, row: { a: 1 }, truncated_cells: null },
        { row_idx: 'x', row: null },
      ],
    };
    const first = await firstRows(hubOf({}), { dataset: 'a/b', config: 'c', split: 's' }, viewer(rows));
    assert.deepEqual([first.features.length, first.rows.length], [1, 1]);
    const served = {
      data: [
        { id: 'acme/m', architecture: 'x', providers: [{ provider: 'groq', pricing: { input: 'free' } }, 1] },
        { id: 'acme/n', providers: null },
        { id: 5 },
      ],
    };
    const models = await listRouterModels('https://router.example', {
      fetch: async () => Response.json(served),
    });
    assert.deepEqual(
      models.map(({ id, providers }) => [id, providers.length]),
      [
        ['acme/m', 1],
        ['acme/n', 0],
      ],
    );
    assert.equal(models[0]?.providers[0]?.pricing, undefined);
  });
});
