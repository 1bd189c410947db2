export type Body = string | Uint8Array | AsyncIterable<string | Uint8Array>;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
}

export function json(value: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): Answer {
  const body = JSON.stringify(value);
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers }, body };
}

export function redirect(status: 302 | 307, location: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { Location: location, 'Content-Type': 'text/plain', ...headers }, body: '' };
}

interface RefusalOptions {
  /** The hub's `X-Error-Code`. */
  readonly code?: string;
  /** What is sent instead of `{"error": message}`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by a handler that will not answer what was asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    private readonly options: RefusalOptions = {},
  ) {
    super(message);
  }

  toAnswer(): Answer {
    const { code, body = { error: this.message }, headers } = this.options;
    const about = { 'X-Error-Message': headerText(this.message), ...(code && { 'X-Error-Code': code }) };
    return json(body, { ...about, ...headers }, this.status);
  }
}

/** Messages quote what callers sent, and a header holds printable ASCII only. */
function headerText(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?');
}
