import { useCallback, useState } from 'react';
import type { Trial } from '../../../../../src/protocol';
import type { RunState } from '../form/run-state';
import type { PlaygroundState } from '../saved-state';
import { restoredRun, restoredState } from './restore';

/**
 * Brings kept runs back.
 *
 * @returns besides, how many were: what shows them begins anew with each
 */
export function useRestore(
  state: PlaygroundState,
  show: (run: RunState) => void,
  onState: (state: PlaygroundState) => void,
) {
  const [count, setCount] = useState(0);
  const restore = useCallback(
    (trial: Trial) => {
      onState(restoredState(state, trial));
      if (trial.input.kind === 'form') {
        show(restoredRun(trial));
      }
      setCount((before) => before + 1);
    },
    [state, show, onState],
  );
  return { restore, restored: count };
}
