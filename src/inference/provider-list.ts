import type { Provider } from './provider';
import { type ProviderId, providers } from './providers';
import { hfInference } from './providers/hf-inference';

/** What a program shows of a provider. */
export interface ProviderFacts {
  readonly id: ProviderId;
  readonly label: string;
  /** Address for calls with the provider's own key. */
  readonly baseUrl: string;
  /** Whether the hub's router calls it for whoever has a hub token. */
  readonly routed: boolean;
  /** Whether it takes a key of its own; HF Inference takes the hub token. */
  readonly takesKey: boolean;
  /** Whether a key can be checked without a call that is billed. */
  readonly checksKeys: boolean;
}

/** Every provider, sorted by name. */
export const providerList: readonly ProviderFacts[] = Object.entries(providers)
  .map(([id, provider]) => factsOf(id as ProviderId, provider))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

function factsOf(id: ProviderId, provider: Provider): ProviderFacts {
  const { label, baseUrl, inactive = false, clientSideOnly = false, keyCheckPath } = provider;
  return {
    id,
    label,
    baseUrl,
    routed: !(inactive || clientSideOnly),
    takesKey: id !== hfInference.id,
    checksKeys: keyCheckPath !== undefined,
  };
}
