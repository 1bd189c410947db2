import { hostOf, mayCarryCredentials } from '../../http';
import { credentialHeaders } from '../credential-headers';
import { InputError } from '../errors';
import type { AuthScheme } from '../provider';

/** A token or key together with the one origin it belongs to. Its text can be had only for a request to that origin. */
export class Credential {
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param url - any address of the origin
   * @throws InputError for a token that no header can carry, or an address over which none may travel
   */
  constructor(
    readonly url: string,
    token: string,
    scheme: AuthScheme = 'Bearer',
  ) {
    if (!/^[\x21-\x7e]+$/.test(token)) {
      throw new InputError(
        'The access token holds spaces, line breaks or other characters that no token has: copy it once more',
        { code: 'malformedCredential' },
      );
    }
    if (!mayCarryCredentials(url)) {
      throw new InputError(`An access token is not sent to ${hostOf(url)} over an unencrypted connection`, {
        code: 'unencrypted',
        host: hostOf(url),
      });
    }
    const before = Object.entries(credentialHeaders(scheme));
    this.#headers = Object.fromEntries(before.map(([name, text]) => [name, text + token]));
  }

  allows(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === new URL(this.url).origin;
  }

  /** @throws InputError for an address of another origin */
  headersFor(url: string): Readonly<Record<string, string>> {
    if (!this.allows(url)) {
      throw new InputError(
        `The access token belongs to ${hostOf(this.url)} and is not sent to ${hostOf(url)}`,
      );
    }
    return this.#headers;
  }
}
