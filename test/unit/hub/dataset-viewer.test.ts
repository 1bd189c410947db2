import assert from 'node:assert/strict';
import { datasetSplits, firstRows, HubClient, HubError } from '../../../src/hub';
import { serve, type TestServer } from '../server';

const token = 'hf_onlyForTheHub';

describe('The service that shows data sets', () => {
  let server: TestServer;
  let seen: { url: string | undefined; authorization: string | undefined }[];
  let answer: { status: number; body: unknown };
  const hubAt = (endpoint: string) => new HubClient({ endpoint, token: async () => token });
  const away = hubAt('https://hub.example');
  const options = () => ({ endpoint: server.url, fetch: globalThis.fetch });
  const split = { dataset: 'acme/da ta', config: 'en', split: 'test' };

  before(async () => {
    server = await serve((request, response) => {
      seen.push({ url: request.url, authorization: request.headers.authorization });
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  beforeEach(() => {
    seen = [];
    answer = { status: 200, body: {} };
  });
  after(() => server.close());

  it('names the subsets and splits of a data set', async () => {
    answer.body = { splits: [{ dataset: 'acme/da ta', config: 'en', split: 'test' }] };
    const [found, ...others] = await datasetSplits(away, 'acme/da ta', options());
    assert.deepEqual([found?.config, found?.split, others], ['en', 'test', []]);
    assert.equal(seen[0]?.url, '/splits?dataset=acme%2Fda+ta');
  });

  it('gives the first rows of a split', async () => {
    const features = [{ feature_idx: 0, name: 'text', type: { dtype: 'string' } }];
    answer.body = { features, rows: [{ row_idx: 0, row: { text: 'Hi' } }] };
    const { rows, ...rest } = await firstRows(away, split, options());
    assert.deepEqual(rows, [{ row_idx: 0, row: { text: 'Hi' }, truncated_cells: [] }]);
    assert.deepEqual(rest, { features });
    assert.equal(seen[0]?.url, '/first-rows?dataset=acme%2Fda+ta&config=en&split=test');
  });

  it('sees the token where it is the hub itself, and nowhere else', async () => {
    answer.body = { splits: [] };
    await datasetSplits(away, 'acme/data', options());
    await datasetSplits(hubAt(server.url), 'acme/data', options());
    assert.deepEqual(
      seen.map(({ authorization }) => authorization),
      [undefined, `Bearer ${token}`],
    );
  });

  for (const status of [401, 403, 404]) {
    it(`refuses in its own words, where ${status} would say too little`, async () => {
      answer = { status, body: { error: 'The rows are being counted.' } };
      await assert.rejects(
        firstRows(away, split, options()),
        (error) =>
          error instanceof HubError &&
          error.reason === 'refused' &&
          error.status === status &&
          error.message === 'The rows are being counted.',
      );
    });
  }

  it('keeps the reason of every other failure', async () => {
    const reasonOf = async (status: number, body: unknown) => {
      answer = { status, body };
      const error = await firstRows(away, split, options()).catch((caught: unknown) => caught);
      return error instanceof HubError ? error.reason : error;
    };
    assert.equal(await reasonOf(429, {}), 'rateLimited');
    assert.equal(await reasonOf(500, {}), 'server');
    assert.equal(await reasonOf(200, { rows: 'none' }), 'malformed');
  });

  it('is not asked at what is no address', async () => {
    await assert.rejects(
      firstRows(away, split, { ...options(), endpoint: 'viewer at home' }),
      (error) =>
        error instanceof HubError &&
        error.reason === 'malformed' &&
        error.message === '"viewer at home" is not a web address',
    );
  });
});
