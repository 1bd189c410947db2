import { isSecretName, redacted, Secrets } from '../http';

/** Takes credentials out of what is shown. */
export class Mask {
  readonly #secrets: Secrets;

  /** @param secrets credentials that must not be seen wherever they stand, also encoded */
  constructor(secrets: readonly string[]) {
    this.#secrets = new Secrets(secrets);
  }

  /** Length of the longest form of a secret, in characters. */
  get reach(): number {
    return this.#secrets.reach;
  }

  text(text: string): string {
    return this.#secrets.text(text).replace(/\bhttps?:\/\/[^\s"'<>\\]+/gi, (url) => this.#query(url));
  }

  headers(headers: Headers): [string, string][] {
    return [...headers].map(([name, value]) => [
      name,
      isSecretName(name) ? this.#secrets.headerValue(value) : this.text(value),
    ]);
  }

  /** The address with the values of its telling parameters masked, and without a user in it. */
  #query(url: string): string {
    return url
      .replace(/^(https?:\/\/)[^/?#@]*@/i, `$1${redacted}@`)
      .replace(/([?&#;])([^=&#;]+)=([^&#;]*)/g, (whole, mark: string, name: string) =>
        isSecretName(decoded(name)) ? `${mark}${name}=${redacted}` : whole,
      );
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
