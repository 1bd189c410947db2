import type { Session } from './session';

/** Every credential that the extension knows, so that none of them is shown. */
export async function knownSecrets({
  account,
  providerKeys,
  servers,
}: Pick<Session, 'account' | 'providerKeys' | 'servers'>): Promise<string[]> {
  const [own, keys, ...serverKeys] = await Promise.all([
    account.secrets(),
    providerKeys.all(),
    ...servers.list().map((server) => servers.key(server)),
  ]);
  return [...own, ...Object.values(keys), ...serverKeys].filter((secret) => secret !== undefined);
}
