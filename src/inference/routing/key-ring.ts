import { InputError } from '../errors';

const hubTokenPrefix = 'hf_';

export interface Keys {
  /** A hub token, or the key of one provider. */
  readonly accessToken?: string | undefined;
  readonly tokenKind?: 'hub' | 'provider' | undefined;
  readonly providerKeys?: Readonly<Record<string, string>> | undefined;
}

/** The credentials of a client. A key never goes to another provider than its own. */
export class KeyRing {
  readonly #accessToken: string;
  readonly #isHubToken: boolean;
  readonly #providerKeys: ReadonlyMap<string, string>;
  /** Whose key the access token is, once it has been used. */
  #owner: string | undefined;

  constructor({ accessToken = '', tokenKind, providerKeys = {} }: Keys) {
    this.#accessToken = accessToken;
    this.#isHubToken = tokenKind === undefined ? accessToken.startsWith(hubTokenPrefix) : tokenKind === 'hub';
    this.#providerKeys = new Map(Object.entries(providerKeys).filter(([, key]) => key !== ''));
  }

  /** These credentials, with others in their place where they are given. */
  with({ accessToken = this.#accessToken, tokenKind, providerKeys }: Keys): KeyRing {
    return new KeyRing({ accessToken, tokenKind, providerKeys });
  }

  get hubToken(): string | undefined {
    return this.#isHubToken && this.#accessToken !== '' ? this.#accessToken : undefined;
  }

  /** The access token, when it is a provider's key without the provider's name. */
  get namelessKey(): string | undefined {
    return this.#isHubToken || this.#accessToken === '' ? undefined : this.#accessToken;
  }

  /** Providers whose keys are known by name. */
  get keyed(): readonly string[] {
    return [...this.#providerKeys.keys()];
  }

  /** Every text that must not get into an error. */
  get secrets(): readonly string[] {
    return [this.#accessToken, ...this.#providerKeys.values()];
  }

  /**
   * The key for a provider, if there is one.
   *
   * @throws InputError when the nameless key has served another provider or endpoint before
   */
  keyOf(provider: string): string | undefined {
    return this.#providerKeys.get(provider) ?? this.#namelessKeyFor(provider);
  }

  /** The nameless key for a server of the user's own. Fails as {@link keyOf} does. */
  keyOfEndpoint(url: string): string | undefined {
    return this.#namelessKeyFor(URL.canParse(url) ? new URL(url).origin : url);
  }

  #namelessKeyFor(owner: string): string | undefined {
    const key = this.namelessKey;
    if (key === undefined) {
      return undefined;
    }
    this.#owner ??= owner;
    if (this.#owner !== owner) {
      throw new InputError(
        `The access token belongs to ${this.#owner}, with which it was used first, and is not sent to ${owner}: ` +
          'give each provider its own key with the option providerKeys, or use a client for each',
      );
    }
    return key;
  }
}
