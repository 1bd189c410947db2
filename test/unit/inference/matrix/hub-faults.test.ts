import assert from 'node:assert/strict';
import { HubApiError } from '../../../../src/inference';
import { localInternet, localProviders } from '../../../hub';
import { runTask } from './calls';
import { bodyLimitBytes, ofReading, refusals, wrongAnswers } from './faults';
import { tryMisbehaviour } from './misbehaviour';
import { hubToken, secretOf, waysOf, withWorld } from './world';

const provider = localProviders.find(({ id }) => id === 'together');

/** Each call has a fetch of its own, since what the hub said is remembered with it. */
describe('The look-up of providers', () => {
  const world = withWorld();
  assert.ok(provider);

  for (const way of waysOf(provider)) {
    const run = () => {
      const base = { model: 'provider-lab/text-generation', provider: 'together' };
      const client = world().client(provider, way, { bodyLimitBytes, fetch: localInternet(world().hub) });
      return runTask('text-generation', client, base);
    };
    const trial = { provider, way, hits: { service: 'hub', path: /^\/api\/models\// }, run } as const;

    for (const bad of refusals(secretOf(provider, way))) {
      const error = bad.error === 'ProviderApiError' ? 'HubApiError' : bad.error;
      it(`${way}: the hub ${bad.name}: ${error ?? 'asked again'}`, async () => {
        const { fault, name, times, tries } = ofReading(bad);
        await tryMisbehaviour(world(), trial, { fault, name, times, tries, error });
        const asked = new Set(world().hub.requests.map(({ service }) => service));
        assert.equal(asked.size, error === undefined ? 2 : 1);
      });
    }

    for (const bad of wrongAnswers(secretOf(provider, way))) {
      it(`${way}: the hub ${bad.name}: HubApiError`, async () => {
        const failure = await tryMisbehaviour(world(), trial, { ...bad, error: 'HubApiError' });
        assert.ok(failure instanceof HubApiError);
        assert.match(failure.httpRequest.url, /\/api\/models\/provider-lab\/text-generation$/);
        assert.ok(world().hub.requests.every(({ service }) => service === 'hub'));
      });
    }

    it(`${way}: the hub gets its own token, and no other`, async () => {
      await run();
      const asked = world().hub.requests.filter(({ service }) => service === 'hub');
      const tokens = asked.map(({ headers }) => headers.authorization);
      assert.deepEqual(tokens, [way === 'routed' ? `Bearer ${hubToken}` : undefined]);
    });
  }
});
