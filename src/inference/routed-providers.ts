import type { Provider } from './provider';
import { type ProviderId, providers } from './providers';

/** The providers that the hub's router calls, by id. */
export const routedProviders = Object.entries(providers)
  .filter(([, { inactive, clientSideOnly }]: [string, Provider]) => !(inactive || clientSideOnly))
  .map(([id]) => id as ProviderId);
