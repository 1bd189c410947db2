import assert from 'node:assert/strict';
import { findProvider, providers } from '../../../src/inference/providers';
import { inferenceTasks } from '../../../src/inference/tasks/task';
import facts from './facts/providers.json';

describe('the table of providers', () => {
  it('has the 25 providers of the facts and no others', () => {
    assert.deepEqual(Object.keys(providers).sort(), facts.map(({ id }) => id).sort());
    for (const [id, provider] of Object.entries(providers)) {
      assert.equal(provider.id, id);
    }
  });

  it('has 101 pairs of provider and task', () => {
    const pairs = Object.values(providers).flatMap(({ tasks }) => Object.keys(tasks));
    assert.equal(pairs.length, 101);
  });

  it('finds own entries only', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '']) {
      assert.equal(findProvider(name), undefined);
    }
  });

  for (const fact of facts) {
    it(`${fact.id} has the address, the scheme and the tasks of the facts`, () => {
      const provider = findProvider(fact.id);
      assert.ok(provider);
      assert.equal(provider.label, fact.name);
      assert.equal(provider.baseUrl, fact.baseUrl);
      assert.equal(provider.authScheme ?? 'Bearer', fact.scheme);
      assert.equal(provider.clientSideOnly ?? false, fact.clientSideRoutingOnly);
      assert.equal(!provider.inactive, fact.active);
      assert.deepEqual(Object.keys(provider.tasks).sort(), Object.keys(fact.tasks).sort());
      assert.ok(Object.keys(provider.tasks).every((task) => inferenceTasks.some((known) => known === task)));
    });

    for (const [task, { poll, ...expected }] of Object.entries<{
      poll?: { intervalMs: number; delayBeforeFirst: boolean; maxAttempts: number | null };
      path: string;
      host?: string;
      routedQuery?: string;
    }>(fact.tasks)) {
      it(`${fact.id} does ${task} at the host and with the waits of the facts`, () => {
        const found = Object.entries(findProvider(fact.id)?.tasks ?? {}).find(([name]) => name === task)?.[1];
        assert.ok(found);
        assert.equal(found.baseUrl ?? fact.baseUrl, expected.host ?? fact.baseUrl);
        assert.equal(found.routedQuery, expected.routedQuery);
        if (poll === undefined && fact.id === 'replicate') {
          // Its answer is the result in the reference; jobs that take longer are our addition.
          assert.equal(found.job?.interval, 500);
          return;
        }
        assert.equal(found.job?.interval, poll?.intervalMs);
        assert.equal(found.job?.waitFirst, poll?.delayBeforeFirst);
        assert.equal(found.job?.maxAttempts, poll?.maxAttempts ?? undefined);
      });
    }
  }
});
