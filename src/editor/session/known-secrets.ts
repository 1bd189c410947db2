import type { Session } from './session';

/** Every credential that the extension knows, so that none of them is shown. */
export async function knownSecrets({
  account,
  providerKeys,
  servers,
}: Pick<Session, 'account' | 'providerKeys' | 'servers'>): Promise<string[]> {
  const [token, keys, ...serverKeys] = await Promise.all([
    account.token(),
    providerKeys.all(),
    ...servers.list().map((server) => servers.key(server)),
  ]);
  return [token, ...Object.values(keys), ...serverKeys].filter((secret) => secret !== undefined);
}
