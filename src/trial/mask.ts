const masked = '•••';

/** Names of headers, fields and parameters of an address whose value is nobody's business. */
const secretName =
  /^((proxy-)?authorization|(set-)?cookie2?|(x-)?key|.*api[-_]?key|((access|refresh|auth|session|id|bearer|hf|x-amz-security)[-_]?)?token|.*(secret|password|credentials?|signature)|sig|jwt)$/i;

/** Takes credentials out of what is shown. */
export class Mask {
  readonly #secrets: readonly string[];
  /** Length of the longest form of a secret, in characters. */
  readonly reach: number;

  /** @param secrets credentials that must not be seen wherever they stand, also encoded */
  constructor(secrets: readonly string[]) {
    this.#secrets = [...new Set(secrets.filter((secret) => secret.length > 3).flatMap(formsOf))].sort(
      (one, other) => other.length - one.length,
    );
    this.reach = this.#secrets[0]?.length ?? 0;
  }

  text(text: string): string {
    return this.#secrets
      .reduce((rest, secret) => rest.replaceAll(secret, masked), text)
      .replace(/\b(bearer|basic|x-key|key) (?=\S*\d)[\w.+/=~-]{16,}/gi, `$1 ${masked}`)
      .replace(/\bhf_[A-Za-z0-9]{6,}/g, masked)
      .replace(/\bhttps?:\/\/[^\s"'<>\\]+/gi, (url) => this.#query(url));
  }

  headers(headers: Headers): [string, string][] {
    return [...headers].map(([name, value]) => [
      name,
      secretName.test(name) ? value.replace(/^(\w+ )?.*$/s, `$1${masked}`) : this.text(value),
    ]);
  }

  /** The address with the values of its telling parameters masked, and without a user in it. */
  #query(url: string): string {
    return url
      .replace(/^(https?:\/\/)[^/?#@]*@/i, `$1${masked}@`)
      .replace(/([?&#;])([^=&#;]+)=([^&#;]*)/g, (whole, mark: string, name: string) =>
        secretName.test(decoded(name)) ? `${mark}${name}=${masked}` : whole,
      );
  }
}

function formsOf(secret: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoa(bytes)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
