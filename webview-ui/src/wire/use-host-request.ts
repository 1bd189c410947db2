import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../src/protocol';
import { toFailure } from './to-failure';

/** Makes requests one at a time, the last of which counts; it ends with the control that made it. */
export function useHostRequest() {
  const controller = useRef<AbortController | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => () => controller.current?.abort(), []);

  const ask = async (request: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setBusy(true);
    setFailure(undefined);
    try {
      await request(signal);
    } catch (error) {
      if (!signal.aborted) {
        setFailure(toFailure(error));
      }
    } finally {
      if (!signal.aborted) {
        setBusy(false);
      }
    }
  };
  return { ask, busy, failure };
}
