import assert from 'node:assert/strict';
import { mock } from 'node:test';
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
    const hung = localProviders.flatMap((provider) =>
      waysOf(provider).map((way) => [provider, way] as const),
    );
    const silent = silentFor('POST', hung.length, world().options.fetch ?? fetch);
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const calls = hung.map(async ([provider, way]) => {
        const [row] = provider.tasks;
        assert.ok(row);
        const client = world().client(provider, way, { timeoutMilliseconds: 500, fetch: silent.fetch });
        const failure = await failureOf(runTask(row.task, client, baseOf(provider, row)));
        assert.equal(failure.name, 'TimeoutError', `${provider.id}, ${way}`);
        assert.ok(!everythingIn(failure).includes(secretOf(provider, way)));
      });
      await Promise.race([silent.allAsked, Promise.all(calls)]);
      mock.timers.tick(500);
      await Promise.all(calls);
      assert.equal(silent.asked(), hung.length);
    } finally {
      mock.timers.reset();
    }
  });
});

/** Never answers requests of such a method, until they are given up. */
function silentFor(method: string, count: number, next: typeof fetch) {
  let asked = 0;
  let resolveAll = (): void => undefined;
  const allAsked = new Promise<void>((resolve) => {
    resolveAll = resolve;
  });
  const silent: typeof fetch = (url, init) => {
    if (init?.method !== method) {
      return next(url, init);
    }
    asked += 1;
    if (asked === count) {
      resolveAll();
    }
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  return { fetch: silent, asked: () => asked, allAsked };
}
