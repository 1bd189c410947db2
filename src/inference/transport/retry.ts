import { NetworkError, neverConnected, retryAfterSeconds } from '../../http';

export interface RetryOptions {
  /** Repetitions at the most. */
  readonly retries: number;
  readonly now: () => number;
  readonly random: () => number;
}

const firstWaitMilliseconds = 500;

/** Who asks for a longer pause gets no repetition: the caller decides about that. */
const longestWaitMilliseconds = 8_000;

/** Answers that mean the call did not run: too many of them, or nobody there to run it. */
const notRun: ReadonlySet<number> = new Set([429, 503]);

/** Answers after which reading once more may succeed. A gateway's 502 and 504 leave open whether the call has run. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * How long to wait before the call is repeated, in milliseconds; undefined when it must not be. What may have run, and
 * so may have been billed, is not repeated.
 *
 * @param attempt - calls so far, less one
 */
export function waitBeforeRetry(
  method: string,
  outcome: Response | NetworkError,
  attempt: number,
  { retries, now, random }: RetryOptions,
): number | undefined {
  const safe =
    outcome instanceof NetworkError
      ? method === 'GET' || neverConnected(outcome)
      : (method === 'GET' ? passing : notRun).has(outcome.status);
  if (!safe || attempt >= retries) {
    return undefined;
  }
  const asked = outcome instanceof NetworkError ? undefined : retryAfterSeconds(outcome.headers, now());
  const wait =
    asked === undefined ? firstWaitMilliseconds * 2 ** attempt * (0.5 + random() / 2) : asked * 1000;
  return wait <= longestWaitMilliseconds ? wait : undefined;
}
