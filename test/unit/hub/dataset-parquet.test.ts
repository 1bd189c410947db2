import assert from 'node:assert/strict';
import { HubClient, HubError, openParquet, parquetSplits } from '../../../src/hub';

describe('The Parquet files that the hub has of a data set', () => {
  let asked: string[];
  const hubWith = (answer: unknown) =>
    new HubClient({
      endpoint: 'https://hub.example',
      token: async () => 'hf_onlyForTheHub',
      fetch: async (input) => {
        asked.push(String(input));
        return answer instanceof Response ? answer : Response.json(answer);
      },
    });

  beforeEach(() => {
    asked = [];
  });

  it('are of splits, empty ones and odd ones left out', async () => {
    const listing = {
      default: { train: ['https://elsewhere.example/0.parquet'], test: [], dev: 'none' },
      de: { train: [1] },
      odd: null,
      list: ['a'],
    };
    assert.deepEqual(await parquetSplits(hubWith(listing), 'acme/rows'), [
      { config: 'default', split: 'train' },
      { config: 'de', split: 'train' },
    ]);
    assert.deepEqual(asked, ['https://hub.example/api/datasets/acme/rows/parquet']);
    assert.deepEqual(await parquetSplits(hubWith({}), 'acme/rows'), []);
    await assert.rejects(parquetSplits(hubWith([]), 'acme/rows'), HubError);
  });

  it('are no more than anyone chooses from', async () => {
    const split = { train: ['a'], test: ['b'] };
    const listing = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`c${index}`, split]));
    assert.equal((await parquetSplits(hubWith(listing), 'acme/rows')).length, 1000);
  });

  it('are asked for at the hub, wherever their listing says that they are', async () => {
    const answer = new Response('PAR1', { status: 206, headers: { 'Content-Range': 'bytes 0-3/4' } });
    const split = { config: '../../x?y', split: 'a/b#c' };
    const file = await openParquet(hubWith(answer), 'acme/rows', split, { firstBytes: 10 });
    assert.equal(file.size, 4);
    assert.deepEqual(asked, [
      'https://hub.example/api/datasets/acme/rows/parquet/..%2F..%2Fx%3Fy/a%2Fb%23c/0.parquet',
    ]);
    await assert.rejects(openParquet(hubWith({}), '../x', split, { firstBytes: 10 }), HubError);
  });
});
