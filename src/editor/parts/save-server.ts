import { kinds, type ModelServer, newServerId } from '../../servers';
import type { ServerFacts } from '../failures/health-words';
import type { Session } from '../session/session';

/** Writes a server into the settings and its key into the secret storage. */
export async function saveServer(
  { servers }: Pick<Session, 'servers'>,
  { name, kind, url, key }: ServerFacts & { readonly key?: string },
): Promise<ModelServer> {
  const taken = servers.list().map(({ id }) => id);
  const server = { id: newServerId(name, taken, Math.random), name, kind, url };
  // The key first, so that nobody asks the server without it.
  if (key !== undefined) {
    await servers.setKey(server, key);
  }
  await servers.save(server);
  return server;
}

/** A name that no other server has. */
export function freeServerName(
  { servers }: Pick<Session, 'servers'>,
  { url, kind }: Pick<ServerFacts, 'url' | 'kind'>,
): string {
  const { label, ports } = kinds[kind];
  const { host, port } = new URL(url);
  const usual = ports.includes(Number(port)) || host.endsWith('.endpoints.huggingface.cloud');
  const name = usual ? label : `${label} (${host})`;
  const taken = new Set(servers.list().map((server) => server.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name} ${number}`;
  }
  return free;
}
