import { BodyTooLargeError, NetworkError, RedirectError, TimeoutError } from './errors';
import { isSecretName, redacted, Secrets } from './secrets';

/** Longest text kept of anything that was sent or received, in characters. */
const textLimit = 500;
const depthLimit = 6;
const itemLimit = 50;

/** What runtimes put on the error of a connection. */
const systemFields: ReadonlySet<string> = new Set(['code', 'syscall', 'hostname', 'port']);

/** Takes credentials out of what ends up in errors: by their text wherever it stands, and by the name of the field. */
export class Scrubber {
  readonly #secrets: Secrets;

  constructor(secrets: readonly string[]) {
    this.#secrets = new Secrets(secrets);
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
    const file = fileOf(value);
    if (file !== undefined) {
      return `[file of ${file.size} bytes]`;
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
    const options = inner && { cause: inner };
    const message = this.text(cause.message);
    const copy =
      cause instanceof AggregateError
        ? new AggregateError(this.#causes(cause.errors, depth), message, options)
        : new Error(message, options);
    copy.name = this.text(cause.name);
    copy.stack = this.text(cause.stack ?? '', 5000);
    return Object.assign(copy, this.#systemFields(cause));
  }

  /** The failure of a request without what the request was sent with, and without what was signed. */
  failure(error: unknown): unknown {
    if (error instanceof NetworkError) {
      return new NetworkError(this.address(error.url), error.phase, { cause: this.cause(error.cause) });
    }
    if (error instanceof TimeoutError) {
      return new TimeoutError(this.address(error.url), error.milliseconds);
    }
    if (error instanceof BodyTooLargeError) {
      return new BodyTooLargeError(this.address(error.url), error.limitBytes);
    }
    if (error instanceof RedirectError) {
      const target = error.target === undefined ? undefined : this.address(error.target);
      return new RedirectError(this.address(error.url), error.status, target);
    }
    return error;
  }

  address(url: string): string {
    return this.text(withoutQuery(url));
  }

  #causes(errors: readonly unknown[], depth: number): (Error | undefined)[] {
    return errors.slice(0, itemLimit).map((each) => this.cause(each, depth + 1));
  }

  /** What tells in which way a connection failed. */
  #systemFields(error: Error): Record<string, string | number> {
    const fields = Object.entries(error).filter(([name]) => systemFields.has(name));
    return Object.fromEntries(
      fields.flatMap(([name, value]) => {
        const told = typeof value === 'string' ? this.text(value) : value;
        return ['string', 'number'].includes(typeof told) ? [[name, told]] : [];
      }),
    );
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

/** A file, by itself or with what is known of it. */
function fileOf(value: object): Blob | undefined {
  const file = 'blob' in value ? value.blob : value;
  return file instanceof Blob ? file : undefined;
}

/** The address without its query and fragment, and without a user's name in it. */
export function withoutQuery(url: string): string {
  if (!URL.canParse(url)) {
    return url.split(/[?#]/, 1)[0] ?? '';
  }
  const { origin, pathname, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin + pathname;
}
