import assert from 'node:assert/strict';
import { SearchResults } from '../../../../../../src/editor/features/models/search/search-results';
import {
  emptySearch,
  modelSearchSchema,
  searchKey,
  toQuery,
} from '../../../../../../src/editor/parts/model-search';
import { HubClient } from '../../../../../../src/hub';
import { type LocalHub, startHub } from '../../../../../hub';

describe('a kept search', () => {
  it('becomes what the hub is asked', () => {
    const search = modelSearchSchema.parse({
      text: ' bart ',
      task: 'summarization',
      library: 'transformers',
      provider: 'groq',
      licence: 'mit',
      language: 'en',
      size: 'max:1B',
      gated: 'open',
      sort: 'downloads',
    });
    const { expand: _, limit: __, ...query } = toQuery(search);
    assert.deepEqual(query, {
      search: 'bart',
      sort: 'downloads',
      pipeline_tag: 'summarization',
      inference_provider: 'groq',
      filter: ['transformers', 'license:mit', 'en'],
      num_parameters: 'max:1B',
      gated: false,
    });
  });

  it('asks for nothing that was not set', () => {
    const { expand: _, limit: __, ...query } = toQuery(emptySearch);
    assert.deepEqual(query, { search: '', sort: 'trendingScore' });
  });

  it('asks for models that have all values of a filter', () => {
    const search = modelSearchSchema.parse({
      library: ['transformers', 'onnx'],
      language: ['de', 'en', 'de'],
      baseModel: 'acme/large',
      dataset: ['acme/one', 'acme/two'],
      tag: ['moe'],
      app: 'ollama',
    });
    const { filter, apps } = toQuery(search);
    assert.deepEqual(
      [filter, apps],
      [
        [
          ...['transformers', 'onnx', 'de', 'en'],
          ...['base_model:acme/large', 'dataset:acme/one', 'dataset:acme/two', 'moe'],
        ],
        'ollama',
      ],
    );
  });

  it('has several values where older ones had one', () => {
    assert.deepEqual(modelSearchSchema.parse({ library: 'timm', licence: 'mit' }).library, ['timm']);
    assert.equal(modelSearchSchema.safeParse({ licence: ['mit', 'gemma'] }).success, false);
    assert.equal(modelSearchSchema.safeParse({ language: ['de', 7] }).success, false);
    const many = Array.from({ length: 500 }, (_, index) => `tag-${index}`);
    assert.equal(modelSearchSchema.parse({ tag: many }).tag?.length, 10);
  });

  it('has a key by what it finds', () => {
    assert.equal(searchKey({ ...emptySearch, text: ' Bart' }), searchKey({ ...emptySearch, text: 'bart' }));
    const keyWith = (filters: object) => searchKey(modelSearchSchema.parse(filters));
    assert.notEqual(searchKey(emptySearch), keyWith({ task: 'x' }));
    assert.notEqual(keyWith({ task: 'x' }), keyWith({ library: 'x' }));
    assert.equal(keyWith({ language: ['de', 'en'] }), keyWith({ language: ['en', 'de'] }));
    assert.notEqual(keyWith({ language: ['de', 'en'] }), keyWith({ language: 'de' }));
  });
});

describe('SearchResults', () => {
  let hub: LocalHub;
  const results = (fields: object) =>
    new SearchResults(new HubClient({ endpoint: hub.endpoint }), modelSearchSchema.parse(fields));

  before(async () => {
    hub = await startHub();
  });

  afterEach(() => hub.faults.clear());
  after(() => hub.close());

  it('loads page by page to the end, each model once', async () => {
    const found = results({});
    await found.start();
    await found.start();
    assert.equal(found.models.length, 50);
    while (found.hasMore) {
      await found.more();
    }
    assert.ok(found.models.length > 250);
    assert.equal(new Set(found.models.map(({ id }) => id)).size, found.models.length);
    const count = found.models.length;
    await found.more();
    assert.equal(found.models.length, count);
  });

  it('loads one page for all who ask at the same time', async () => {
    hub.requests.length = 0;
    const found = results({ text: 'bert' });
    await Promise.all([found.more(), found.more(), found.start()]);
    assert.equal(hub.requests.length, 1);
  });

  it('keeps what it has when the next page fails, and gets on afterwards', async () => {
    const found = results({});
    await found.start();
    hub.faults.add({ path: '/api/models', fault: { kind: 'status', status: 503 } });
    await assert.rejects(found.more());
    assert.equal(found.models.length, 50);
    await found.more();
    assert.equal(found.models.length, 100);
  });

  it('narrows by several languages and libraries, all of which a model has', async () => {
    const countOf = async (fields: object) => {
      const found = results(fields);
      await found.start();
      return found.models.length;
    };
    const [one, two] = [await countOf({ language: 'zh' }), await countOf({ language: ['zh', 'de'] })];
    assert.ok(two > 0 && two < one, `${two} of ${one}`);
    assert.ok((await countOf({ library: ['transformers', 'onnx'] })) > 0);
    assert.equal(await countOf({ library: ['timm', 'diffusers'] }), 0);
  });

  it('narrows by size and by access', async () => {
    const small = results({ size: 'max:1B' });
    await small.start();
    assert.ok(small.models.length > 5);
    const gated = results({ gated: 'gated' });
    await gated.start();
    assert.ok(gated.models.length > 5 && gated.models.every((model) => model.gated !== false));
  });
});
