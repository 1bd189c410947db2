import { useEffect, useRef, useState } from 'react';
import { saveState } from '../host';
import { throttle } from './throttle';

const saveEveryMilliseconds = 250;

/**
 * Keeps the state while it changes, a few times a second at most, and at once when the page goes away.
 *
 * @param toSaved what of it is kept, as JSON can hold it
 */
export function useKeptState<S>(state: S, toSaved: (state: S) => object): void {
  const latest = useRef(state);
  const [saving] = useState(() => throttle(() => saveState(toSaved(latest.current)), saveEveryMilliseconds));

  useEffect(() => {
    latest.current = state;
    saving.request();
  }, [state, saving]);

  useEffect(() => {
    window.addEventListener('pagehide', saving.flush);
    return () => window.removeEventListener('pagehide', saving.flush);
  }, [saving]);
}
