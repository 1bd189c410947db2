import type { AskOptions } from './ask';
import type { HealthState } from './health';
import { usualPorts } from './kinds';
import { type Probe, probe } from './probe';

interface Options extends Omit<AskOptions, 'key'> {
  /** Default: where model servers listen unless told otherwise. */
  readonly ports?: readonly number[];
}

export interface FoundServer extends Probe {
  readonly url: string;
}

/** What a model server may say of itself; other programs listen on these ports too. */
const isServer: ReadonlySet<HealthState> = new Set(['up', 'keyWanted', 'loading']);

/**
 * The model servers of this machine. Nothing but its own loopback is asked, all ports at the same time and a second each.
 *
 * @throws the signal's reason
 */
export async function findLocalServers({
  ports = usualPorts,
  timeoutMilliseconds = 1000,
  ...options
}: Options): Promise<readonly FoundServer[]> {
  const found = await Promise.all(
    ports.map(async (port) => {
      const url = `http://127.0.0.1:${port}/v1`;
      return { url, ...(await probe(url, { ...options, timeoutMilliseconds })) };
    }),
  );
  return found.filter(
    ({ kind, health }) => isServer.has(health.state) && (kind !== 'openai' || health.state === 'up'),
  );
}
