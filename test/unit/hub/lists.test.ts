import assert from 'node:assert/strict';
import { fileLimit, HubClient, HubError, searchRepositories } from '../../../src/hub';

const endpoint = 'https://hub.example';

describe('Lists of the hub', () => {
  let asked: string[];
  const hubWith = (pageOf: (number: number) => unknown, isLast: (number: number) => boolean = () => true) =>
    new HubClient({
      endpoint,
      fetch: async (input) => {
        asked.push(String(input));
        const number = asked.length;
        const next = `<${endpoint}/page?cursor=${number}>; rel="next"`;
        return Response.json(pageOf(number), isLast(number) ? {} : { headers: { Link: next } });
      },
    });
  const file = (path: string) => ({ type: 'file', path, size: 1 });

  beforeEach(() => {
    asked = [];
  });

  it('lack what does not fit, and keep the rest', async () => {
    const entries = [{ id: 'acme/a' }, { id: '../etc' }, 7, { name: 'acme/b' }, { id: 'acme/c' }];
    const { models } = await hubWith(() => entries).searchModels({});
    assert.deepEqual(
      models.map(({ id }) => id),
      ['acme/a', 'acme/c'],
    );
    const files = await hubWith(() => [file('a'), file('../b'), file('c/d')]).files('acme/a');
    assert.deepEqual(
      files.map(({ path }) => path),
      ['a', 'c/d'],
    );
  });

  const exactIds: readonly (readonly [search: string, first: string])[] = [
    ['acme/whisper', 'acme/Whisper'],
    [' ACME/WHISPER ', 'acme/Whisper'],
    ['acme/whisper-turbo', 'acme/whisper-turbo'],
    ['whisper', 'acme/whisper-turbo'],
    ['', 'acme/whisper-turbo'],
  ];
  for (const [search, first] of exactIds) {
    it(`begin with the id that is “${search}”, or else as the hub sorts them`, async () => {
      const entries = ['acme/whisper-turbo', 'acme/whisper-tiny', 'acme/Whisper'].map((id) => ({ id }));
      const { models } = await hubWith(() => entries).searchModels({ search });
      const { repositories: datasets } = await searchRepositories(
        hubWith(() => entries),
        'dataset',
        { search, limit: 10 },
      );
      for (const found of [models, datasets]) {
        assert.equal(found[0]?.id, first);
        assert.equal(found.length, 3);
      }
    });
  }

  it('may be empty, but are refused where nothing in them fits', async () => {
    assert.deepEqual((await hubWith(() => []).searchModels({})).models, []);
    await assert.rejects(
      hubWith(() => [{ id: '../etc' }, 7]).searchModels({}),
      (error) =>
        error instanceof HubError && error.reason === 'malformed' && /no entry is as/.test(error.message),
    );
  });

  it('of files end at their limit', async () => {
    const page = (number: number) => Array.from({ length: 3000 }, (_, index) => file(`${number}/${index}`));
    const files = await hubWith(page, () => false).files('acme/a');
    assert.equal(files.length, fileLimit);
    assert.deepEqual([files[0]?.path, files.at(-1)?.path], ['1/0', '2/1999']);
    assert.equal(asked.length, 2);
  });

  it('of files end where their pages lead in a circle', async () => {
    const files = await hubWith(
      () => [file('a')],
      () => false,
    ).files('acme/a');
    assert.equal(files.length, asked.length);
    assert.equal(asked.length, 50);
  });

  it('go on at the address that the page before named', async () => {
    const client = hubWith(
      (number) => [{ id: `acme/m${number}` }],
      (number) => number === 2,
    );
    const { next = '' } = await client.searchModels({ limit: 1 });
    assert.equal((await client.nextModels(next)).next, undefined);
    assert.deepEqual(asked, [`${endpoint}/api/models?limit=1`, `${endpoint}/page?cursor=1`]);
  });
});
