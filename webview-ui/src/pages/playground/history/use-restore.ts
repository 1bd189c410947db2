import { useCallback, useState } from 'react';
import type { Trial } from '../../../../../src/protocol';
import type { RunState } from '../form/run-state';
import type { Given } from '../form/use-runs';
import type { PlaygroundState } from '../saved-state';
import { restoredRun, restoredState } from './restore';

/**
 * Brings kept runs back.
 *
 * @returns besides, how many were: what shows them begins anew with each
 */
export function useRestore(
  state: PlaygroundState,
  show: (run: RunState, given: Given) => void,
  onState: (state: PlaygroundState) => void,
) {
  const [count, setCount] = useState(0);
  const restore = useCallback(
    (trial: Trial) => {
      onState(restoredState(state, trial));
      const { input, parameters } = trial;
      if (input.kind === 'form') {
        show(restoredRun(trial), { input, parameters });
      }
      setCount((before) => before + 1);
    },
    [state, show, onState],
  );
  return { restore, restored: count };
}
