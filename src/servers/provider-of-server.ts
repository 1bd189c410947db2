import type { ModelServer } from './model-server';

const prefix = 'server:';

/** What stands for a server where a provider's id is asked for. */
export function providerOfServer({ id }: Pick<ModelServer, 'id'>): string {
  return prefix + id;
}

/** The id of the server that a provider's id stands for; undefined for a provider of the hub. */
export function serverIdOf(provider: string): string | undefined {
  return provider.startsWith(prefix) ? provider.slice(prefix.length) : undefined;
}
