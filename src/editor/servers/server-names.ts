import * as vscode from 'vscode';
import { providerName } from '../../inference';
import { type ModelServer, serverIdOf } from '../../servers';

/** How whoever runs a model is called: a server of the user's own by the user's name for it. */
export function runnerName(provider: string, servers: readonly ModelServer[]): string {
  const id = serverIdOf(provider);
  if (id === undefined) {
    return providerName(provider);
  }
  return servers.find((server) => server.id === id)?.name ?? vscode.l10n.t('{0} (removed)', id);
}
