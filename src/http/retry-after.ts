/** Seconds to wait before asking again, as the answer states them. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  return statedWait(headers, now) ?? usedUpFor(headers.get('RateLimit') ?? '');
}

/** As `Retry-After` states them: as a number, or as a date on the clock of who states it. */
function statedWait(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) {
    return undefined;
  }
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - (Date.parse(headers.get('Date') ?? '') || now)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/**
 * How long until the limits are lifted that are used up: `r` requests are left, for `t` seconds. The hub says
 * `"api";r=0;t=55`, with or without `Retry-After` (https://huggingface.co/docs/hub/rate-limits).
 */
function usedUpFor(limits: string): number | undefined {
  const waits = limits
    .slice(0, 1000)
    .split(',')
    .filter((limit) => /;\s*r=0\s*(;|$)/.test(limit))
    .map((limit) => Number(/;\s*t=(\d{1,9})\s*(;|$)/.exec(limit)?.[1]))
    .filter(Number.isFinite);
  return waits.length === 0 ? undefined : Math.max(...waits);
}
