import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { localProviders } from '../../../hub';
import { baseOf, sampleOf } from './samples';
import { assertNoLeak, hostOf, ownersOf, waysOf, withWorld } from './world';

describe('Every task of every provider', () => {
  const world = withWorld();

  for (const provider of localProviders) {
    for (const row of provider.tasks.filter(({ modelField }) => modelField !== 'none')) {
      for (const way of waysOf(provider)) {
        it(`${provider.id} does ${row.task} with ${row.model}, ${way}`, async () => {
          const { run, result } = sampleOf(row.task);
          const done = await run(world().client(provider, way), baseOf(provider, row));
          const checked = z.safeParse(result, done);
          assert.ok(checked.success, checked.error && z.prettifyError(checked.error));
          assertNoLeak(world(), provider, way);
          const { requests } = world().hub;
          assert.deepEqual(
            requests.filter(({ status = 0 }) => status >= 300),
            [],
          );
          const [submission] = requests.filter(({ method }) => method === 'POST');
          assert.ok(submission && ownersOf(provider, way).has(hostOf(submission)));
          assert.equal(requests.filter(({ method }) => method === 'POST').length, 1);
        });
      }
    }
  }
});
