/** Seconds to wait as `Retry-After` states them, as a number or as a date on the clock of who states it. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) {
    return undefined;
  }
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - (Date.parse(headers.get('Date') ?? '') || now)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
