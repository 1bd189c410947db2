import { type Answer, json, Refusal } from '../answer';
import type { Habits } from './habits';

/** Codes and tokens stay in no cache. */
export function uncached(value: unknown, status = 200): Answer {
  return json(value, { 'Cache-Control': 'no-store' }, status);
}

/** A refusal in OAuth's form (RFC 6749, 5.2). */
export function oauthError(error: string, status = 400): Answer {
  return uncached({ error, error_description: `${error}: what the hub says of it` }, status);
}

export function noSuchPage(): Refusal {
  return new Refusal(404, 'Sorry, we cannot find the page you are looking for.');
}

/** Seconds, as `expires_in` has them. */
export function lifetime(seconds: number, { lifetimeAsText }: Habits): number | string {
  return lifetimeAsText ? String(seconds) : seconds;
}
