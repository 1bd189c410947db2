import { useCallback, useEffect, useState } from 'react';
import type { BatchStanding, Failure } from '../../../../../src/protocol';
import { host } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';

/** How a run stands, told by the host as long as the page is open. */
export function useWatch(id: string) {
  const [standing, setStanding] = useState<BatchStanding>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFailure(undefined);
    host.request('watchBatch', { id }, { signal, onChunk: setStanding }).catch((error: unknown) => {
      if (!signal.aborted) {
        setFailure(toFailure(error));
      }
    });
    return () => controller.abort();
  }, [id, attempt]);
  return { standing, failure, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
