import { Scrubber, sleep } from '../http';
import { defaultHubEndpoint, defaultRouterEndpoint, type InferenceOptions } from './options';
import type { KeyRing } from './routing/key-ring';
import type { CallSubject } from './transport/failure';
import { Transport, type TransportSettings } from './transport/transport';

/** Repetitions of a call that did not run. */
const retries = 2;

const defaultBodyLimitBytes = 100_000_000;

export function transportOf(options: InferenceOptions, keys: KeyRing, subject: CallSubject): Transport {
  return new Transport(transportSettings(options), new Scrubber(keys.secrets), subject);
}

function transportSettings(options: InferenceOptions): TransportSettings {
  const { includeCredentials } = options;
  return {
    fetch: options.fetch ?? globalThis.fetch,
    signal: options.signal,
    timeoutMilliseconds: options.timeoutMilliseconds ?? 120_000,
    bodyLimitBytes: options.bodyLimitBytes ?? defaultBodyLimitBytes,
    sleep: options.sleep ?? sleep,
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    retries: options.retry_on_error === false ? 0 : retries,
    onProvider: options.onProvider,
    credentials: includeCredentials === true ? 'include' : includeCredentials || undefined,
  };
}

export function hubEndpointOf({ hubEndpoint = defaultHubEndpoint }: InferenceOptions): string {
  return hubEndpoint.replace(/\/+$/, '');
}

export function routerEndpointOf({ routerEndpoint = defaultRouterEndpoint }: InferenceOptions): string {
  return routerEndpoint.replace(/\/+$/, '');
}
