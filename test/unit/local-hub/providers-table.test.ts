import assert from 'node:assert/strict';
import { hubModelOf, localProviders, type TaskRow } from '../../hub';
import facts from '../inference/facts/providers.json';

interface TaskFact {
  readonly path: string;
  readonly host?: string;
  readonly routedQuery?: string;
}

/** Paths of the facts in the words of the table. */
function tablePath(path: string): string {
  return path.replace('{providerModelId}', '{model}');
}

describe('The local hub: the table of providers', () => {
  it('has all of them, with all of their tasks', () => {
    assert.deepEqual(
      localProviders.map(({ id }) => id),
      facts.map(({ id }) => id),
    );
    const pairs = localProviders.flatMap(({ tasks }) => [...new Set(tasks.map(({ task }) => task))]);
    assert.equal(pairs.length, 101);
  });

  for (const fact of facts) {
    it(`${fact.id} has the hosts, the paths and the scheme of the facts`, () => {
      const provider = localProviders.find(({ id }) => id === fact.id);
      assert.ok(provider);
      assert.equal(provider.scheme ?? 'Bearer', fact.scheme);
      assert.equal(provider.directOnly ?? false, fact.clientSideRoutingOnly);
      assert.equal(provider.left ?? false, !fact.active);
      assert.equal(provider.host, new URL(fact.baseUrl).host);
      for (const [task, expected] of Object.entries<TaskFact>(fact.tasks)) {
        const row: TaskRow | undefined = provider.tasks.find((each) => each.task === task);
        assert.ok(row, task);
        assert.equal(row.path, tablePath(expected.path));
        assert.equal(row.host ?? provider.host, new URL(expected.host ?? fact.baseUrl).host);
        assert.equal(row.routedQuery, expected.routedQuery);
      }
    });

    it(`${fact.id} tells its models apart`, () => {
      const rows = localProviders.find(({ id }) => id === fact.id)?.tasks ?? [];
      const mapped = rows.filter(({ modelField }) => modelField !== 'none');
      assert.equal(new Set(mapped.map(({ model }) => model)).size, mapped.length);
      assert.equal(new Set(mapped.map((row) => hubModelOf(fact.id, row))).size, mapped.length);
    });
  }
});
