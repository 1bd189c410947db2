import { randomBytes } from 'node:crypto';
import type { Account } from '../schemas';
import type { Habits } from './habits';

/** What an application asks a user for. */
export interface ConsentRequest {
  readonly clientId: string;
  readonly scope: string;
}

/** What the user allowed, which may be less. */
export interface Consent extends ConsentRequest {
  readonly account: Account;
}

/** What a user allowed an application, with the tokens that were given for it. */
export interface Grant extends Consent {
  refreshToken: string | undefined;
  /** Refresh tokens that others have taken the place of. */
  readonly spent: Set<string>;
  isRevoked: boolean;
}

interface AccessToken {
  readonly grant: Grant;
  readonly expiresAt: number;
}

export interface Tokens {
  readonly accessToken: string;
  /** Missing where the hub gives none. */
  readonly refreshToken: string | undefined;
}

export class Grants {
  #grants: Grant[] = [];
  readonly #accessTokens = new Map<string, AccessToken>();

  open(consent: Consent): Grant {
    const grant: Grant = { ...consent, refreshToken: undefined, spent: new Set(), isRevoked: false };
    this.#grants.push(grant);
    return grant;
  }

  issue(grant: Grant, now: number, { tokenLifetimeSeconds, refreshTokens, rotates }: Habits): Tokens {
    const accessToken = `hf_oauth_eyJ${random(24)}.${random(60)}.${random(48)}-_A`;
    this.#accessTokens.set(accessToken, { grant, expiresAt: now + tokenLifetimeSeconds * 1000 });
    if (!refreshTokens) {
      return { accessToken, refreshToken: undefined };
    }
    if (grant.refreshToken !== undefined && rotates) {
      grant.spent.add(grant.refreshToken);
      grant.refreshToken = undefined;
    }
    grant.refreshToken ??= `hf_refresh_${random(40)}`;
    return { accessToken, refreshToken: grant.refreshToken };
  }

  /** The grant that a refresh token can still be used for. */
  toRefresh(refreshToken: string): Grant | undefined {
    return this.#grants.find((each) => !each.isRevoked && each.refreshToken === refreshToken);
  }

  /** The grant that a refresh token was used up for. */
  alreadyRefreshed(refreshToken: string): Grant | undefined {
    return this.#grants.find(({ spent }) => spent.has(refreshToken));
  }

  /** What an access token is good for, while it is. */
  ofAccessToken(accessToken: string, now: number): AccessToken | undefined {
    const known = this.#accessTokens.get(accessToken);
    return known === undefined || known.grant.isRevoked || known.expiresAt <= now ? undefined : known;
  }

  expireAccessTokens(): void {
    this.#accessTokens.clear();
  }

  revokeAll(): void {
    for (const grant of this.#grants) {
      grant.isRevoked = true;
    }
  }

  clear(): void {
    this.#grants = [];
    this.#accessTokens.clear();
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
