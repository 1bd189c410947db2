import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../src/protocol';
import { toFailure } from './to-failure';

/** Asks the host to tell how something stands. */
export type Watch<Standing> = (
  id: string,
  options: { readonly signal: AbortSignal; readonly onChunk: (standing: Standing) => void },
) => Promise<unknown>;

/**
 * How a run stands, told by the host as long as the page is open.
 *
 * @param watch must not change from one drawing to the next
 */
export function useWatch<Standing>(watch: Watch<Standing>, id: string) {
  const [standing, setStanding] = useState<Standing>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFailure(undefined);
    watch(id, { signal, onChunk: setStanding }).catch((error: unknown) => {
      if (!signal.aborted) {
        setFailure(toFailure(error));
      }
    });
    return () => controller.abort();
  }, [watch, id, attempt]);
  return { standing, failure, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
