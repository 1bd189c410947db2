import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { getProviderHelper } from '@huggingface/inference';
import type { Fetch } from '../../../src/http';
import type { InferenceClient } from '../../../src/inference';

type PeerModule = { readonly InferenceClient: typeof InferenceClient };

const load = createRequire(import.meta.url);
const bundle = resolve('dist/test/bench/subjects/peer-inference.cjs');

/** Pauses between two looks at a job; anything else is not the peer's. */
const pauses: ReadonlySet<unknown> = new Set([500, 1000, 2000, 5000]);

/** Whether the peer knows how a provider does a task. */
export function peerHas(provider: string, task: string): boolean {
  try {
    // Its types name the pairs there are; whether this is one of them is what is asked.
    getProviderHelper(provider as never, task as never);
    return true;
  } catch {
    return false;
  }
}

/** The peer's client without any memory of former calls: what the hub told it is kept in its module. */
export function freshPeer(): PeerModule['InferenceClient'] {
  delete load.cache[bundle];
  // Arguments and results of both clients are compared at run time, so that their types need not be.
  return (load(bundle) as PeerModule).InferenceClient;
}

/** Polls and downloads of the peer bypass its option `fetch`, and it waits by the global clock: both are replaced. */
export async function inPeersWorld<T>(fetch: Fetch, waits: number[], work: () => Promise<T>): Promise<T> {
  const { fetch: realFetch, setTimeout: realSetTimeout, console: realConsole } = globalThis;
  const hurried = (callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (!pauses.has(delay)) {
      return realSetTimeout(callback, delay, ...args);
    }
    waits.push(delay ?? 0);
    return realSetTimeout(callback, 0, ...args);
  };
  const silent = new Proxy(realConsole, { get: () => () => undefined });
  Object.assign(globalThis, { fetch, setTimeout: hurried, console: silent });
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { fetch: realFetch, setTimeout: realSetTimeout, console: realConsole });
  }
}
