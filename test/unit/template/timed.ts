import assert from 'node:assert/strict';

const seconds = 3;

/** Runs, and says whether it took more of the processor than any template may, however busy the machine is. */
export function timed<T>(run: () => T): T {
  const start = process.cpuUsage();
  try {
    return run();
  } finally {
    const { user, system } = process.cpuUsage(start);
    const taken = (user + system) / 1_000_000;
    assert.ok(taken < seconds, `it took ${taken.toFixed(1)} s`);
  }
}
