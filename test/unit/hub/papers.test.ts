import assert from 'node:assert/strict';
import { HubClient, HubError, searchPapers, searchRepositories } from '../../../src/hub';
import { withHub } from '../local-hub/with-hub';

describe('the papers of the hub', () => {
  const hub = withHub();
  const client = () => new HubClient({ endpoint: hub().endpoint });

  it('are found by words', async () => {
    const [paper, ...others] = await searchPapers(client(), { q: 'Llama 2', limit: 5 });
    assert.deepEqual([paper?.id, paper?.upvotes, others.length], ['2307.09288', 30, 0]);
    assert.deepEqual(await searchPapers(client(), { q: 'nothing-like-it', limit: 5 }), []);
  });

  it('are no more than asked for', async () => {
    assert.equal((await searchPapers(client(), { q: '', limit: 2 })).length, 2);
  });

  it('fail as all calls of the hub do', async () => {
    hub().faults.add({ path: /papers/, fault: { kind: 'status', status: 500 } });
    const call = searchPapers(client(), { q: 'Llama', limit: 5 });
    await assert.rejects(call, (error) => error instanceof HubError && error.reason === 'server');
  });
});

describe('a search of datasets', () => {
  const hub = withHub();

  it('filters by all tags, in the order asked for', async () => {
    const filter = ['language:en', 'task_categories:question-answering'];
    const client = new HubClient({ endpoint: hub().endpoint });
    const { repositories: found } = await searchRepositories(client, 'dataset', {
      filter,
      sort: 'likes',
      limit: 9,
    });
    assert.ok(found.length > 1);
    assert.ok(found.every(({ tags }) => filter.every((tag) => tags.includes(tag))));
    const likes = found.map((each) => each.likes ?? 0);
    assert.deepEqual(
      likes,
      likes.toSorted((one, other) => other - one),
    );
  });
});
