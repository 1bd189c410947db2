import assert from 'node:assert/strict';
import {
  commitAt,
  HubClient,
  HubError,
  mayReadRepository,
  moreRepositories,
  repositoryCommits,
  repositoryRecord,
  searchRepositories,
} from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';

describe('the repositories of the hub', () => {
  let hub: LocalHub;
  const clientOf = (token?: string) =>
    new HubClient({ endpoint: hub.endpoint, ...(token !== undefined && { token: async () => token }) });

  before(async () => {
    hub = await startHub();
  });

  afterEach(() => hub.faults.clear());

  after(() => hub.close());

  it('describes a dataset', async () => {
    const { id, downloads, gated, tags } = await repositoryRecord(clientOf(), 'dataset', 'nyu-mll/glue');
    assert.deepEqual([id, downloads, gated], ['nyu-mll/glue', 400_000, false]);
    assert.ok(tags.includes('license:other'));
  });

  it('describes a space', async () => {
    const { id, sdk, likes } = await repositoryRecord(clientOf(), 'space', 'hexgrad/Kokoro-TTS');
    assert.deepEqual([id, sdk, likes], ['hexgrad/Kokoro-TTS', 'gradio', 2800]);
  });

  for (const token of [undefined, 'hf_localReader']) {
    it(`says that one is missing, ${token === undefined ? 'signed out' : 'signed in'}`, async () => {
      const call = repositoryRecord(clientOf(token), 'dataset', 'acme/nowhere');
      await assert.rejects(call, (error) => error instanceof HubError && error.reason === 'notFound');
    });
  }

  it('searches datasets and spaces by name and by owner', async () => {
    const { repositories: byName } = await searchRepositories(clientOf(), 'dataset', {
      search: 'squad',
      limit: 5,
    });
    assert.ok(byName.some(({ id }) => id === 'rajpurkar/squad'));
    const { repositories: byOwner } = await searchRepositories(clientOf(), 'space', {
      author: 'hexgrad',
      limit: 5,
    });
    assert.ok(byOwner.length > 0 && byOwner.every(({ id }) => id.startsWith('hexgrad/')));
  });

  it('searches gated datasets, and says how large the files of each are', async () => {
    const { repositories } = await searchRepositories(clientOf(), 'dataset', {
      filter: ['modality:image'],
      gated: true,
      limit: 5,
    });
    assert.deepEqual(
      repositories.map(({ id, gated, mainSize }) => [id, gated, mainSize]),
      [['ILSVRC/imagenet-1k', 'auto', 167_000_000_000]],
    );
  });

  it('goes on with the next page of a search, up to the last one', async () => {
    const first = await searchRepositories(clientOf(), 'dataset', { filter: ['modality:text'], limit: 6 });
    const second = await moreRepositories(clientOf(), first.next ?? '');
    assert.equal(first.repositories.length, 6);
    const ids = [...first.repositories, ...second.repositories].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(second.repositories.every(({ tags }) => tags.includes('modality:text')));
    assert.equal(second.next, undefined);
  });

  it('reads what it can of odd records, and leaves out those without an ID', async () => {
    const odd = [
      null,
      'acme/text',
      { downloads: 7 },
      { id: 'acme/nulls', tags: null, gated: null, likes: null, mainSize: null, lastModified: null },
      { id: 'acme/shapes', tags: ['modality:smell', 7], gated: 'by letter', likes: '7', mainSize: [1] },
    ];
    const fetch: typeof globalThis.fetch = async () => Response.json(odd);
    const client = new HubClient({ endpoint: 'https://hub.example', fetch });
    const { repositories } = await searchRepositories(client, 'dataset', { limit: 5 });
    assert.deepEqual(
      repositories.map(({ id, tags, gated, likes, mainSize }) => ({ id, tags, gated, likes, mainSize })),
      [
        { id: 'acme/nulls', tags: [], gated: false, likes: undefined, mainSize: undefined },
        {
          id: 'acme/shapes',
          tags: ['modality:smell'],
          gated: 'manual',
          likes: undefined,
          mainSize: undefined,
        },
      ],
    );
  });

  const access: readonly (readonly [token: string, id: string, may: boolean])[] = [
    ['hf_localReader', 'meta-llama/Llama-3.1-8B-Instruct', false],
    ['hf_localMember', 'meta-llama/Llama-3.1-8B-Instruct', true],
    ['hf_localReader', 'google-t5/t5-small', true],
  ];
  for (const [token, id, may] of access) {
    it(`knows that ${token} may ${may ? '' : 'not '}read ${id}`, async () => {
      assert.equal(await mayReadRepository(clientOf(token), 'model', id), may);
    });
  }

  it('does not take a failure for a refusal', async () => {
    hub.faults.add({ path: /auth-check/, fault: { kind: 'status', status: 500 } });
    const call = mayReadRepository(clientOf('hf_localMember'), 'model', 'meta-llama/Llama-3.1-8B-Instruct');
    await assert.rejects(call, (error) => error instanceof HubError && error.reason === 'server');
  });

  for (const [kind, id] of [
    ['model', 'google-t5/t5-small'],
    ['dataset', 'rajpurkar/squad'],
    ['space', 'hexgrad/Kokoro-TTS'],
  ] as const) {
    it(`lists the commits of a ${kind}, the newest first, as many as asked for`, async () => {
      const all = await repositoryCommits(clientOf(), kind, id, { limit: 20 });
      assert.deepEqual(
        all.map(({ title, date }) => `${title} ${date?.slice(0, 10)}`),
        ['Update README.md 2025-06-12', 'Add weights 2025-03-01', 'initial commit 2025-02-28'],
      );
      const atTag = await repositoryCommits(clientOf(), kind, id, { revision: 'v1.0', limit: 1 });
      assert.deepEqual(atTag, [all[1]]);
    });
  }

  it('says that a revision is missing', async () => {
    const call = repositoryCommits(clientOf(), 'model', 'google-t5/t5-small', { revision: 'v9', limit: 1 });
    await assert.rejects(
      call,
      (error) =>
        error instanceof HubError && error.reason === 'notFound' && error.code === 'RevisionNotFound',
    );
  });

  it('knows the commit that a revision stands at, the main branch if none is named', async () => {
    const [newest, tagged] = await repositoryCommits(clientOf(), 'dataset', 'rajpurkar/squad', { limit: 2 });
    assert.equal(await commitAt(clientOf(), 'dataset', 'rajpurkar/squad'), newest?.id);
    assert.equal(await commitAt(clientOf(), 'dataset', 'rajpurkar/squad', { revision: 'v1.0' }), tagged?.id);
    const empty = new HubClient({ endpoint: 'https://hub.example', fetch: async () => Response.json([]) });
    await assert.rejects(
      commitAt(empty, 'model', 'acme/a'),
      (error) => error instanceof HubError && error.reason === 'malformed',
    );
  });

  it('leaves out what is no commit', async () => {
    const sha = 'a'.repeat(40);
    const answer = [{ id: sha, title: 7 }, { id: '$(rm)' }, { id: sha.slice(1) }, null, { title: 'x' }];
    const client = new HubClient({
      endpoint: 'https://hub.example',
      fetch: async () => Response.json(answer),
    });
    const commits = await repositoryCommits(client, 'model', 'acme/a', { limit: 5 });
    assert.deepEqual(
      commits.map(({ id, title }) => [id, title]),
      [[sha, undefined]],
    );
  });

  it('lists files with their sizes, following the pages', async () => {
    const files = await clientOf().files('Qwen/Qwen2.5-7B-Instruct');
    const weights = files.filter(({ path }) => path.endsWith('.safetensors'));
    assert.equal(weights.length, 4);
    assert.ok(weights.every(({ size }) => size > 1e9));
  });
});
