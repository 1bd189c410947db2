import assert from 'node:assert/strict';
import { InferenceClient, ProviderApiError } from '../../../../src/inference';
import { type LocalProvider, localProviders, type TaskRow } from '../../../hub';
import { baseOf, runTask } from './calls';
import { bodyLimitBytes, refusals, wrongAnswers } from './faults';
import { type Trial, tryMisbehaviour } from './misbehaviour';
import { everythingIn, failureOf, secretOf, type Way, waysOf, withWorld } from './world';

const everyCall = { method: 'POST', path: /./ } as const;

describe('Calls that providers refuse', () => {
  const world = withWorld();

  const trialOf = (provider: LocalProvider, row: TaskRow, way: Way): Trial => ({
    provider,
    way,
    hits: everyCall,
    run: () => {
      const client = world().client(provider, way, { bodyLimitBytes });
      return runTask(row.task, client, baseOf(provider, row));
    },
  });

  for (const provider of localProviders) {
    for (const way of waysOf(provider)) {
      for (const bad of refusals(secretOf(provider, way))) {
        it(`${provider.id} ${bad.name}, ${way}: ${bad.error ?? 'tried again'}`, async () => {
          const [row] = provider.tasks;
          assert.ok(row);
          const failure = await tryMisbehaviour(world(), trialOf(provider, row, way), bad);
          if (failure instanceof ProviderApiError) {
            assert.match(failure.message, new RegExp(provider.id));
            assert.match(failure.message, new RegExp(row.task));
            assert.match(failure.message, bad.name.startsWith('answers') ? /: Refused: / : /./);
          }
        });
      }
    }
  }

  for (const provider of localProviders) {
    const ways = waysOf(provider);
    const rows = provider.tasks.filter(({ modelField }) => modelField !== 'none');
    for (const [index, row] of rows.entries()) {
      const way = ways[index % ways.length] ?? 'direct';
      for (const bad of wrongAnswers(secretOf(provider, way))) {
        it(`${provider.id} ${bad.name} to ${row.task} with ${row.model}, ${way}: ${bad.error}`, async () => {
          await tryMisbehaviour(world(), trialOf(provider, row, way), bad);
        });
      }
    }
  }

  for (const provider of localProviders.filter(({ routedOnly }) => !routedOnly)) {
    it(`${provider.id} tells in its own form that a key is wrong`, async () => {
      const [row] = provider.tasks;
      assert.ok(row);
      const client = new InferenceClient('sk-wrong-0123456789abcdef', world().options);
      const failure = await failureOf(runTask(row.task, client, baseOf(provider, row)));
      assert.ok(failure instanceof ProviderApiError);
      assert.equal(failure.httpResponse.status, 401);
      assert.match(failure.message, /Invalid API key provided/);
      assert.ok(!everythingIn(failure).includes('sk-wrong'));
    });
  }

  it('every provider keeps the call waiting: TimeoutError', async () => {
    world().hub.faults.add({
      ...everyCall,
      times: Number.POSITIVE_INFINITY,
      fault: { kind: 'latency', milliseconds: 60_000 },
    });
    const hung = localProviders.flatMap((provider) =>
      waysOf(provider).map((way) => [provider, way] as const),
    );
    const start = performance.now();
    await Promise.all(
      hung.map(async ([provider, way]) => {
        const [row] = provider.tasks;
        assert.ok(row);
        const client = world().client(provider, way, { timeoutMilliseconds: 500 });
        const failure = await failureOf(runTask(row.task, client, baseOf(provider, row)));
        assert.equal(failure.name, 'TimeoutError', `${provider.id}, ${way}`);
        assert.ok(!everythingIn(failure).includes(secretOf(provider, way)));
      }),
    );
    assert.ok(performance.now() - start < 1900);
    assert.equal(world().hub.requests.filter(({ method }) => method === 'POST').length, hung.length);
  });
});
