import assert from 'node:assert/strict';
import { cpuClock } from '../cpu-time';

/**
 * Runs, and says whether it took more of the processor than it may, however busy the machine is.
 *
 * @param seconds of the processor. Default: what no template may take
 */
export function timed<T>(run: () => T, seconds = 3): T {
  const elapsed = cpuClock();
  try {
    return run();
  } finally {
    const taken = elapsed() / 1000;
    assert.ok(taken < seconds, `it took ${taken.toFixed(1)} s`);
  }
}
