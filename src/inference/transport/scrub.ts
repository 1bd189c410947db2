import { isSecretName, Secrets } from '../../http';
import { isMedia } from '../media';

const redacted = '[redacted]';

/** Longest text kept of anything that was sent or received, in characters. */
const textLimit = 500;
const depthLimit = 6;
const itemLimit = 50;

/** Takes credentials out of what ends up in errors: by their text wherever it stands, and by the name of the field. */
export class Scrubber {
  readonly #secrets: Secrets;

  constructor(secrets: readonly string[]) {
    this.#secrets = new Secrets(secrets, redacted);
  }

  /** The text without credentials and without the queries of the addresses in it: those may be signed. */
  text(text: string, limit = textLimit): string {
    const { reach } = this.#secrets;
    const start = this.#secrets.text(text.slice(0, limit + reach));
    const isPart = text.length > limit + reach;
    // Half a secret at the end of a part would not be recognized.
    const clean = (isPart ? start.slice(0, Math.max(0, start.length - reach)) : start)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, '$1')
      .replace(/\bdata:([\w/+.-]*);base64,[A-Za-z0-9+/=]{16,}/g, 'data:$1;base64,…');
    return clean.length > limit || isPart ? `${clean.slice(0, limit)}…` : clean;
  }

  /** A copy of JSON for an error: without credentials, files and long texts. */
  value(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') {
      return this.text(value);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    if (isMedia(value) || value instanceof Blob) {
      const blob = value instanceof Blob ? value : value.blob;
      return `[file of ${blob.size} bytes]`;
    }
    if (depth === depthLimit) {
      return '…';
    }
    return Array.isArray(value)
      ? value.slice(0, itemLimit).map((item) => this.value(item, depth + 1))
      : Object.fromEntries(this.#fields(value, depth));
  }

  headers(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        isSecretName(name) ? this.#secrets.headerValue(value) : this.text(value),
      ]),
    );
  }

  /** The cause of an error, told in words of its own: the original may hold a request with everything in it. */
  cause(cause: unknown, depth = 0): Error | undefined {
    if (!(cause instanceof Error) || depth === depthLimit) {
      return undefined;
    }
    const inner = this.cause(cause.cause, depth + 1);
    const copy = new Error(this.text(cause.message), inner && { cause: inner });
    copy.name = this.text(cause.name);
    copy.stack = this.text(cause.stack ?? '', 5000);
    return 'code' in cause && typeof cause.code === 'string'
      ? Object.assign(copy, { code: this.text(cause.code) })
      : copy;
  }

  #fields(value: object, depth: number): (readonly [string, unknown])[] {
    return Object.entries(value)
      .slice(0, itemLimit)
      .map(([name, item]) => {
        const secret = isSecretName(name) && typeof item === 'string';
        return [this.text(name), secret ? redacted : this.value(item, depth + 1)];
      });
  }
}

/** The address without its query and fragment, and without a user's name in it. */
export function withoutQuery(url: string): string {
  if (!URL.canParse(url)) {
    return url.split(/[?#]/, 1)[0] ?? '';
  }
  const { origin, pathname, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin + pathname;
}
