import { useEffect, useRef, useState } from 'react';
import { saveState } from '../wire/host';
import { throttle } from './throttle';

const saveEveryMilliseconds = 250;

/**
 * Saves the state while it changes: the first change at once, those that follow a few times a second at most, and the
 * last when the page goes away.
 *
 * @param toSaved what of it is saved, as JSON can hold it
 */
export function useKeptState<S>(state: S, toSaved: (state: S) => object): void {
  const latest = useRef(state);
  const [saving] = useState(() => throttle(() => saveState(toSaved(latest.current)), saveEveryMilliseconds));

  useEffect(() => {
    if (latest.current !== state) {
      latest.current = state;
      saving.request();
    }
  }, [state, saving]);

  useEffect(() => {
    window.addEventListener('pagehide', saving.flush);
    return () => window.removeEventListener('pagehide', saving.flush);
  }, [saving]);
}
