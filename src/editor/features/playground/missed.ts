import type { TrialOutcome } from './run-trial';

/** Shorter runs are waited for. */
const longMilliseconds = 20_000;

/** Whether a run has ended while the user was looking elsewhere, long after it began. */
export function isMissed(isVisible: boolean, { state, result }: TrialOutcome): boolean {
  return !isVisible && state !== 'cancelled' && result.figures.totalMilliseconds > longMilliseconds;
}
