import { useContext, useEffect, useState } from 'react';
import type { ServerModels } from '../../../../../src/protocol';
import { host } from '../../../wire/host';
import { ServersContext } from './server-names';

const none: readonly ServerModels[] = [];

interface Served {
  readonly found: readonly ServerModels[];
  /** Whether servers are still asked. One that hasn't answered by the end has nothing to offer. */
  readonly busy: boolean;
}

/**
 * What the model servers of the user's own serve, each as soon as it answers.
 *
 * @param wanted asks anew each time that it becomes true
 */
export function useServerModels(wanted: boolean): Served {
  const servers = useContext(ServersContext);
  const [found, setFound] = useState(none);
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    if (!wanted || servers === undefined || servers.length === 0) {
      return;
    }
    const controller = new AbortController();
    setBusy(true);
    const onChunk = (told: ServerModels) =>
      setFound((before) => [...before.filter((each) => each.server.provider !== told.server.provider), told]);
    // What a server fails with is told with it.
    const end = () => {
      if (!controller.signal.aborted) {
        setBusy(false);
      }
    };
    host.request('serverModels', {}, { signal: controller.signal, onChunk }).then(end, end);
    return () => controller.abort();
  }, [wanted, servers]);
  const known = (servers ?? []).flatMap(({ provider }) =>
    found.filter(({ server }) => server.provider === provider),
  );
  return { found: known, busy };
}
