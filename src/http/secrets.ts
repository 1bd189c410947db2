import { encodeBase64 } from './base64';

const secretName =
  /^((proxy-)?authorization|(set-)?cookie2?|(x-)?key|.*api[-_]?key|((access|refresh|auth|session|id|bearer|hf|x-amz-security)[-_]?)?token|.*(secrets?|passwords?|credentials?|signature)|sig|jwt)$/i;

/** Whether a header, a field or a parameter of an address holds by its name what is nobody's business. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** What stands in the place of a credential. */
export const redacted = '[redacted]';

/** Takes credentials out of texts: known ones however they are written, and what looks like one. */
export class Secrets {
  readonly #forms: readonly string[];
  /** Length of the longest form of a secret, in characters. */
  readonly reach: number;

  /** @param secrets what must not be seen wherever it stands, encoded neither */
  constructor(secrets: readonly string[]) {
    this.#forms = [...new Set(secrets.filter((secret) => secret.length > 3).flatMap(formsOf))].sort(
      (one, other) => other.length - one.length,
    );
    this.reach = this.#forms[0]?.length ?? 0;
  }

  text(text: string): string {
    return this.#forms
      .reduce((rest, form) => rest.replaceAll(form, redacted), text)
      .replace(/\b(bearer|basic|x-key|key) (?=\S*\d)[\w.+/=~-]{16,}/gi, `$1 ${redacted}`)
      .replace(/\bhf_(?:oauth_[\w.-]{6,}|[A-Za-z0-9]{6,})/g, redacted);
  }

  /** The value of a header whose name is secret; of one that tells a scheme, the scheme stays. */
  headerValue(value: string): string {
    return value.replace(/^([\w-]+ )?.*$/s, `$1${redacted}`);
  }
}

function formsOf(secret: string): string[] {
  const base64 = encodeBase64(new TextEncoder().encode(secret));
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64];
}
