import {
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import { SignInError } from '../sign-in-error';
import { noSecret, type SignInServer } from './server';
import { toSignInError } from './to-sign-in-error';
import { type OAuthOptions, transport } from './transport';

/** What a hub grants an application in a user's name. */
export interface Grant {
  readonly accessToken: string;
  /** Not every sign-in gives one. */
  readonly refreshToken: string | undefined;
  /** When the access token runs out, in milliseconds since 1970; undefined where the hub doesn't say. */
  readonly expiresAt: number | undefined;
  /** What was granted: a user may grant less than was asked for. */
  readonly scope: readonly string[];
}

/** What a token may be made of to stand in a header. */
const tokenPattern = /^[\x21-\x7e]{1,20000}$/;

/**
 * @param asked the scope that counts where the answer names none (RFC 6749, 5.1)
 * @throws SignInError
 */
export function toGrant(
  { endpoint }: SignInServer,
  answer: TokenEndpointResponse,
  asked: readonly string[],
  now: number,
): Grant {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = answer;
  if (![accessToken, refreshToken ?? accessToken].every((token) => tokenPattern.test(token))) {
    throw new SignInError('The hub’s token is not one', { problem: 'malformed', endpoint });
  }
  return {
    accessToken,
    refreshToken,
    expiresAt: seconds === undefined ? undefined : now + seconds * 1000,
    scope: scope?.split(' ').filter(Boolean) ?? asked,
  };
}

/**
 * Exchanges a refresh token for a new access token. The refresh token may be used up by that, whatever becomes of the
 * answer.
 *
 * @throws SignInError, `ended` where the user has to sign in again; HubError where the hub didn't answer
 */
export async function refreshGrant(
  server: SignInServer,
  clientId: string,
  grant: Pick<Grant, 'scope'> & { readonly refreshToken: string },
  options: OAuthOptions,
): Promise<Grant> {
  const client = { client_id: clientId };
  const { endpoint, metadata } = server;
  try {
    const response = await refreshTokenGrantRequest(
      metadata,
      client,
      noSecret,
      grant.refreshToken,
      transport(endpoint, options),
    );
    const answer = await processRefreshTokenResponse(metadata, client, response);
    const renewed = toGrant(server, answer, grant.scope, options.now());
    return { ...renewed, refreshToken: renewed.refreshToken ?? grant.refreshToken };
  } catch (error) {
    throw toSignInError(error, endpoint);
  }
}
