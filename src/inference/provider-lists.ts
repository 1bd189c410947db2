import type { InferenceOptions } from './options';
import { type ProviderId, providers } from './providers';

/** Every provider's ID, by the ecosystem's name for the list. */
export const INFERENCE_PROVIDERS = Object.keys(providers) as readonly ProviderId[];

/** What `provider` of a call may be. */
export const PROVIDERS_OR_POLICIES: readonly (ProviderId | 'auto')[] = [...INFERENCE_PROVIDERS, 'auto'];

export type InferenceProvider = ProviderId;
export type InferenceProviderOrPolicy = ProviderId | 'auto';
export type Options = InferenceOptions;
