import { InferenceClient } from '../../inference';
import { readSettings } from '../kit/settings';
import type { HubAccount } from './account';
import type { ModelServers } from './model-servers';
import type { ProviderKeys } from './provider-keys';
import type { Usage } from './usage/open-usage';
import type { Spender } from './usage/spent';

interface InferenceContext {
  readonly account: HubAccount;
  readonly providerKeys: ProviderKeys;
  readonly servers: ModelServers;
  readonly usage: Usage;
  readonly fetch: typeof globalThis.fetch;
}

/** Makes what gives features their clients: the one place where calls are counted, and ask once the monthly limit is reached. */
export function openInference({ account, providerKeys, servers, usage, fetch }: InferenceContext) {
  return async (spender: Spender, provider?: string): Promise<InferenceClient> => {
    const onAnswered = usage.counter(spender, provider);
    const server = provider === undefined ? undefined : servers.ofProvider(provider);
    if (server !== undefined) {
      return servers.client(server, onAnswered);
    }
    const { endpoint, routerEndpoint, providerOrder, billTo, timeoutMilliseconds } = readSettings();
    return new InferenceClient(await account.token(), {
      fetch,
      tokenKind: 'hub',
      hubEndpoint: endpoint,
      routerEndpoint,
      providerKeys: await providerKeys.all(),
      providerOrder,
      timeoutMilliseconds,
      beforeCall: usage.limit.before(spender),
      onAnswered,
      ...(billTo !== undefined && { billTo }),
    });
  };
}
