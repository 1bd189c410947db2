import assert from 'node:assert/strict';
import { ProviderApiError } from '../../../../src/inference';
import type { FaultSwitch, LocalProvider } from '../../../hub';
import { type Misbehaviour, strangerHost } from './faults';
import { assertNoLeak, everythingIn, failureOf, hostOf, secretOf, type Way, type World } from './world';

export interface Trial {
  readonly provider: LocalProvider;
  readonly way: Way;
  /** Which requests are hit. */
  readonly hits: Omit<FaultSwitch, 'fault' | 'times'>;
  readonly run: () => Promise<unknown>;
}

/** Lets the server misbehave, and sees that the call ends as it must, with the credential where it belongs. */
export async function tryMisbehaviour(
  world: World,
  trial: Trial,
  bad: Misbehaviour,
): Promise<Error | undefined> {
  const { provider, way, hits, run } = trial;
  world.hub.faults.add({ ...hits, times: bad.times ?? Number.POSITIVE_INFINITY, fault: bad.fault });
  const failure = await outcome(run(), bad);
  assertNoLeak(world, provider, way);
  const { requests } = world.hub;
  assert.ok(requests.every((request) => hostOf(request) !== strangerHost));
  const { tries = 1 } = bad;
  if (tries !== 'any') {
    assert.equal(requests.filter((request) => matches(hits, request)).length, tries, 'number of tries');
  }
  if (failure !== undefined) {
    assert.ok(!everythingIn(failure).includes(secretOf(provider, way)), 'the error holds the credential');
    assert.ok(everythingIn(failure).length < 60_000, 'the error holds too much');
  }
  if (bad.waits !== undefined) {
    const retries = tries === 'any' ? 0 : tries - 1;
    assert.deepEqual(world.waits.slice(0, Math.max(bad.waits.length, retries)), bad.waits);
  }
  return failure;
}

async function outcome(run: Promise<unknown>, { error, status, retryAfterSeconds }: Misbehaviour) {
  if (error === undefined) {
    await run;
    return undefined;
  }
  const failure = await failureOf(run);
  assert.equal(failure.name, error, failure.stack);
  if (status !== undefined) {
    assert.ok(failure instanceof ProviderApiError);
    assert.equal(failure.httpResponse.status, status);
    assert.equal(failure.retryAfterSeconds, retryAfterSeconds);
  }
  return failure;
}

function matches(
  { service, method, path }: Trial['hits'],
  request: { readonly service: string; readonly method: string; readonly path: string },
): boolean {
  return (
    (service ?? request.service) === request.service &&
    (method ?? request.method) === request.method &&
    new RegExp(path).test(request.path)
  );
}
