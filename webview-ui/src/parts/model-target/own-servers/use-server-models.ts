import { useContext, useEffect, useState } from 'react';
import type { ServerModels } from '../../../../../src/protocol';
import { host } from '../../../wire/host';
import { ServersContext } from './server-names';

const none: readonly ServerModels[] = [];

/**
 * What the model servers of the user's own serve, each as soon as it answers.
 *
 * @param wanted asks anew each time that it becomes true
 */
export function useServerModels(wanted: boolean): readonly ServerModels[] {
  const servers = useContext(ServersContext);
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!wanted || servers === undefined || servers.length === 0) {
      return;
    }
    const controller = new AbortController();
    const onChunk = (told: ServerModels) =>
      setFound((before) => [...before.filter((each) => each.server.provider !== told.server.provider), told]);
    // What a server fails with is told with it.
    host.request('serverModels', {}, { signal: controller.signal, onChunk }).catch(() => undefined);
    return () => controller.abort();
  }, [wanted, servers]);
  return servers === undefined
    ? none
    : servers.flatMap(({ provider }) => found.filter(({ server }) => server.provider === provider));
}
