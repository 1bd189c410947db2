import assert from 'node:assert/strict';

/**
 * Runs, and says whether it took more of the processor than it may, however busy the machine is.
 *
 * @param seconds of the processor. Default: what no template may take
 */
export function timed<T>(run: () => T, seconds = 3): T {
  const start = process.cpuUsage();
  try {
    return run();
  } finally {
    const { user, system } = process.cpuUsage(start);
    const taken = (user + system) / 1_000_000;
    assert.ok(taken < seconds, `it took ${taken.toFixed(1)} s`);
  }
}
