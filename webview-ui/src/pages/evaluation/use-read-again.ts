import { useEffect, useRef } from 'react';
import type { Method, Params } from '../../../../src/protocol';
import { useRequest } from '../../wire/use-request';

/** Asks the host, and again when the results are of another version. Meanwhile the value is the one before. */
export function useReadAgain<M extends Method>(method: M, params: Params<M>, version: string) {
  const asked = useRequest(method, params);
  const { busy, retry } = asked;
  const known = useRef(version);
  useEffect(() => {
    // An answer on its way is waited for, or one that takes long would never come.
    if (!busy && known.current !== version) {
      known.current = version;
      retry();
    }
  }, [busy, version, retry]);
  return asked;
}
