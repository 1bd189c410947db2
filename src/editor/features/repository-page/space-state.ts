import type { Space } from '../../../hub';
import type { SpaceState } from '../../../protocol';

/** What the page shows of what a space does. Where its app is served stays with the host. */
export function toSpaceState(space: Space): SpaceState {
  const { phase, passes, stage, hardware, requestedHardware, sleepSeconds, address } = space;
  return {
    phase,
    passes,
    canBeOpened: !space.private && address !== undefined,
    ...(stage !== undefined && { stage }),
    ...(hardware !== undefined && { hardware }),
    ...(requestedHardware !== undefined && { requestedHardware }),
    ...(sleepSeconds !== undefined && { sleepSeconds }),
  };
}
