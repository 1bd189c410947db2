import { useEffect, useState } from 'react';
import type { SpaceState } from '../../../../../src/protocol';
import { useVisible } from '../../../hooks/use-visible';
import { host } from '../../../wire/host';
import { useHostRequest } from '../../../wire/use-host-request';

/** Pauses between two looks at a space that starts: the first, and the longest that it grows to. */
const firstPause = 5000;
const longestPause = 60_000;

/**
 * What a space does: as it was described, then as it is found at each later look. One that is about to change is looked
 * at by itself, ever more rarely, as long as the page can be seen and no look fails.
 */
export function useSpaceState(id: string, described: SpaceState) {
  const visible = useVisible();
  const [seen, setSeen] = useState<SpaceState>();
  const [pause, setPause] = useState(firstPause);
  const { ask, busy, failure } = useHostRequest();
  const state = seen ?? described;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is described anew is newer than what was seen
  useEffect(() => setSeen(undefined), [described]);

  const look = () => ask(async (signal) => setSeen(await host.request('readSpace', { id }, { signal })));

  const waits = state.passes && visible && !busy && failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look is the same whenever it is drawn
  useEffect(() => {
    if (!waits) {
      return;
    }
    const timer = window.setTimeout(() => {
      setPause(Math.min(pause * 1.5, longestPause));
      void look();
    }, pause);
    return () => window.clearTimeout(timer);
  }, [waits, pause]);

  return { state, busy, failure, look };
}
