/** Seconds to wait as `Retry-After` states them, as a number or as a date. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) {
    return undefined;
  }
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
