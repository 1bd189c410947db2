import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { InferenceClient, type InferenceOptions } from '../../../../src/inference';
import {
  keyOf,
  type LocalHub,
  type LocalProvider,
  localInternet,
  type RecordedRequest,
  startHub,
} from '../../../hub';

/** How a call reaches its provider: through the router with a hub token, or with the provider's own key. */
export type Way = 'routed' | 'direct';

export const hubToken = 'hf_localMember';

export interface World {
  readonly hub: LocalHub;
  /** A client that waits for nothing, with the credential for this way. */
  client(provider: LocalProvider, way: Way, options?: InferenceOptions): InferenceClient;
  readonly options: InferenceOptions;
  /** Waits that the client asked for, in milliseconds. */
  readonly waits: number[];
}

/** A local internet for the tests of a suite, without faults and with an empty diary before each of them. */
export function withWorld(): () => World {
  let world: World | undefined;
  before(async () => {
    world = worldOf(await startHub({ tokenDelay: 0 }));
  });
  beforeEach(() => {
    world?.hub.faults.clear();
    world?.hub.requests.splice(0);
    world?.waits.splice(0);
  });
  after(() => world?.hub.close());
  return () => {
    assert.ok(world, 'The local internet is not there yet');
    return world;
  };
}

function worldOf(hub: LocalHub): World {
  const waits: number[] = [];
  let now = 1_800_000_000_000;
  const options: InferenceOptions = {
    fetch: localInternet(hub),
    now: () => now,
    random: () => 0.5,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
  return {
    hub,
    options,
    waits,
    client: ({ id }, way, more) =>
      new InferenceClient(way === 'routed' ? hubToken : keyOf(id), { ...options, ...more }),
  };
}

/** The ways in which a provider can be reached. */
export function waysOf({ directOnly, left, routedOnly }: LocalProvider): readonly Way[] {
  return [...(directOnly || left ? [] : ['routed' as const]), ...(routedOnly ? [] : ['direct' as const])];
}

export function hostOf({ headers }: RecordedRequest): string {
  return headers['x-original-host'] ?? '';
}

/** Hosts that may get the credential of a call. */
export function ownersOf(provider: LocalProvider, way: Way): ReadonlySet<string> {
  const hosts = [provider.host, ...provider.tasks.flatMap(({ host }) => host ?? [])];
  return new Set(way === 'routed' ? ['huggingface.co', 'router.huggingface.co'] : hosts);
}

/** @throws when a credential was sent to anyone but its owner, in whatever part of a request */
export function assertNoLeak({ hub }: World, provider: LocalProvider, way: Way): void {
  const secret = secretOf(provider, way);
  const owners = ownersOf(provider, way);
  for (const request of hub.requests.filter((each) => !owners.has(hostOf(each)))) {
    assert.ok(
      !everythingIn(request).includes(secret),
      `${hostOf(request)}${request.path} got the credential`,
    );
  }
}

export function secretOf({ id }: LocalProvider, way: Way): string {
  return way === 'routed' ? hubToken : keyOf(id);
}

/** All texts that can be reached from a value: fields of any kind and depth, getters, messages, stacks, causes. */
export function everythingIn(value: unknown): string {
  const all = inspect(value, {
    depth: Number.POSITIVE_INFINITY,
    showHidden: true,
    getters: true,
    maxArrayLength: null,
    maxStringLength: null,
  });
  const parts = value instanceof Error ? [value.message, value.stack, everythingIn(value.cause)] : [];
  return [all, JSON.stringify(value), ...parts].join('\n');
}

/** What the call was rejected with. */
export async function failureOf(call: Promise<unknown>): Promise<Error> {
  const result = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  assert.ok('error' in result, `It should have failed, and gave ${inspect(result)}`);
  assert.ok(result.error instanceof Error, `${inspect(result.error)} is no error`);
  return result.error;
}
