import { providerName } from '../../inference';
import { type ModelServer, serverIdOf } from '../../servers';
import type { Translate } from './l10n';
import { isPolicy, type Policy } from './policies';

const policyNames: Readonly<Record<Policy, (t: Translate) => string>> = {
  auto: (t) => t('Router’s choice'),
  fastest: (t) => t('Fastest provider'),
  cheapest: (t) => t('Cheapest provider'),
};

/** How whoever runs a model is called: a server of the user's own by the user's name for it. */
export function runnerName(provider: string, t: Translate, serverName: string | undefined): string {
  const id = serverIdOf(provider);
  return id === undefined ? providerName(provider) : (serverName ?? t('{0} (removed)', id));
}

/** The user's name for the server that stands for a provider, as long as there is one. */
export function serverNameOf(provider: string, servers: readonly ModelServer[]): string | undefined {
  const id = serverIdOf(provider);
  return servers.find((server) => server.id === id)?.name;
}

/** Who runs a chat: a policy, a provider or a server, as the user knows it. */
export function chatRunnerName(provider: string, t: Translate, serverName?: string): string {
  return isPolicy(provider) ? policyNames[provider](t) : runnerName(provider, t, serverName);
}
