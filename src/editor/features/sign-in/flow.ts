import type { OAuthOptions, SignInServer } from '../../../hub/oauth';
import type { Session } from '../../session/session';

/** What Hub Lens asks for: to know who it is, to read, and to run models. Nothing that writes. */
export const scope: readonly string[] = [
  'openid',
  'profile',
  'read-repos',
  'gated-repos',
  'inference-api',
  'read-billing',
  'read-memberships',
];

/** Where the hub's page sends the browser; the port may be any (RFC 8252, 7.3). */
export const redirectPath = '/callback';

/** A hub that one can sign in to, and what it knows Hub Lens by. */
export interface KnownHub {
  readonly server: SignInServer;
  readonly clientId: string;
}

export function requestOptions({ fetch }: Pick<Session, 'fetch'>, signal: AbortSignal): OAuthOptions {
  return { fetch, now: Date.now, timeoutMilliseconds: 20_000, signal };
}
