import assert from 'node:assert/strict';
import { SearchResults } from '../../../../../../src/editor/features/models/search/search-results';
import {
  emptySearch,
  modelSearchSchema,
  searchKey,
  toQuery,
  withFilter,
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
      library: 'transformers',
      inference_provider: 'groq',
      filter: ['license:mit', 'en'],
      num_parameters: 'max:1B',
      gated: false,
    });
  });

  it('asks for nothing that was not set', () => {
    const { expand: _, limit: __, ...query } = toQuery(emptySearch);
    assert.deepEqual(query, { search: '', sort: 'trendingScore' });
  });

  it('gets and loses filters', () => {
    const narrowed = withFilter(emptySearch, 'licence', 'mit');
    assert.equal(narrowed.licence, 'mit');
    assert.deepEqual(withFilter(narrowed, 'licence', undefined), emptySearch);
    assert.equal(
      withFilter(withFilter(emptySearch, 'sort', 'likes'), 'sort', undefined).sort,
      'trendingScore',
    );
  });

  it('has a key by what it finds', () => {
    assert.equal(searchKey({ ...emptySearch, text: ' Bart' }), searchKey({ ...emptySearch, text: 'bart' }));
    assert.notEqual(searchKey(emptySearch), searchKey(withFilter(emptySearch, 'task', 'x')));
    assert.notEqual(
      searchKey(withFilter(emptySearch, 'task', 'x')),
      searchKey(withFilter(emptySearch, 'library', 'x')),
    );
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

  it('narrows by size and by access', async () => {
    const small = results({ size: 'max:1B' });
    await small.start();
    assert.ok(small.models.length > 5);
    const gated = results({ gated: 'gated' });
    await gated.start();
    assert.ok(gated.models.length > 5 && gated.models.every((model) => model.gated !== false));
  });
});
