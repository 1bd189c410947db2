import { ProviderApiError } from './errors';
import type { InferenceOptions } from './options';
import type { Provider } from './provider';
import { type ProviderId, providers } from './providers';
import { KeyRing } from './routing/key-ring';
import { transportOf } from './settings';
import { Credential } from './transport/credential';

/** `unknown`: the provider has nothing to ask that costs nothing, so only the key's form was looked at. */
export type KeyVerdict = 'accepted' | 'refused' | 'unknown';

const refusals: ReadonlySet<number> = new Set([401, 403]);

/**
 * Asks a provider whether it takes a key, without a call that is billed. The key goes to the provider alone.
 *
 * @throws InputError for what no key looks like; ProviderApiError, NetworkError and TimeoutError when the provider
 * cannot say; the signal's reason once it is aborted
 */
export async function checkProviderKey(
  id: ProviderId,
  key: string,
  options: InferenceOptions = {},
): Promise<KeyVerdict> {
  const { baseUrl, authScheme, keyCheckPath }: Provider = providers[id];
  const credential = new Credential(baseUrl, key, authScheme);
  if (keyCheckPath === undefined) {
    return 'unknown';
  }
  const keys = new KeyRing({ providerKeys: { [id]: key } });
  const transport = transportOf({ ...options, retry_on_error: false }, keys, { provider: id });
  try {
    await transport.answer(
      { method: 'GET', url: baseUrl + keyCheckPath, credential },
      { error: 'provider', prefix: 'Failed to check the key' },
    );
    return 'accepted';
  } catch (error) {
    if (error instanceof ProviderApiError && refusals.has(error.httpResponse.status)) {
      return 'refused';
    }
    throw error;
  }
}
