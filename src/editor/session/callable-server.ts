import type { ModelServer } from '../../servers';
import type { Session } from './session';

/** A server, and whether it has a key. */
export interface CallableServer extends ModelServer {
  readonly hasKey: boolean;
}

/**
 * The server that a provider's id stands for, as code calls it; undefined for a provider of the hub.
 *
 * @throws InputError for a server that is not known any more
 */
export async function callableServer(
  { servers }: Pick<Session, 'servers'>,
  provider: string,
): Promise<CallableServer | undefined> {
  const server = servers.ofProvider(provider);
  return server && { ...server, hasKey: (await servers.key(server)) !== undefined };
}
