import type { Fault } from '../../../hub';

/** A way in which a server misbehaves towards a call, and how the call must end. */
export interface Misbehaviour {
  readonly name: string;
  readonly fault: Fault;
  /** How many requests are hit. Default: all. */
  readonly times?: number | undefined;
  /** Name of the error's class; absent where the call succeeds in the end. */
  readonly error?: string | undefined;
  readonly status?: number;
  /** Requests in the end. Default 1. */
  readonly tries?: number | 'any' | undefined;
  readonly waits?: readonly number[] | undefined;
  readonly retryAfterSeconds?: number;
}

/** More than {@link bodyLimitBytes}. */
const hugeText = 'x'.repeat(300_000);

/** What clients are told to read at the most. */
export const bodyLimitBytes = 100_000;

/** The host that servers try to send clients to. */
export const strangerHost = 'evil.example';

/** A refusal that gives away what it was sent, in every place it can. */
function refusal(status: number, secret: string, headers: Readonly<Record<string, string>> = {}): Fault {
  const message = `Refused: ${secret} is not welcome, see https://help.example/?key=${secret}`;
  const body = {
    error: {
      message,
      echo: { Authorization: `Bearer ${secret}`, 'x-key': secret, list: [secret], [secret]: 1 },
    },
  };
  return { kind: 'status', status, headers: { ...headers, 'X-Request-Id': `request-of-${secret}` }, body };
}

function answer(body: unknown, type = 'application/json', status = 200): Fault {
  return { kind: 'status', status, headers: { 'Content-Type': type }, body };
}

function page(secret: string): string {
  return `<!doctype html><title>Bad gateway</title><p>${secret}</p>`;
}

function redirect(status: number, secret: string): Fault {
  const headers = { Location: `https://${strangerHost}/take?key=${secret}` };
  return { kind: 'status', status, headers, body: '' };
}

const refused = 'ProviderApiError';
const unreadable = 'ProviderOutputError';

/** Answers that are nothing like what was asked for, whatever that was. */
export function wrongAnswers(secret: string): readonly Misbehaviour[] {
  return [
    { name: 'breaks its JSON off', fault: answer(`{"id":"${secret}","unfinished":`), error: unreadable },
    { name: 'answers an object of another shape', fault: answer({ unexpected: secret }), error: unreadable },
    { name: 'answers a list of another shape', fault: answer([{ unexpected: secret }]), error: unreadable },
    { name: 'answers null', fault: answer('null'), error: unreadable },
    { name: 'answers a text', fault: answer(`"${secret}"`), error: unreadable },
    { name: 'answers a page', fault: answer(page(secret), 'text/html'), error: unreadable },
    { name: 'answers nothing', fault: answer(''), error: unreadable },
    { name: 'answers nothing of no type', fault: answer('', ''), error: unreadable },
    { name: 'answers without end', fault: answer(`{"a":"${hugeText}`), error: unreadable },
  ];
}

/** Refusals and broken connections of who takes a call. What may have run is not tried again. */
export function refusals(secret: string): readonly Misbehaviour[] {
  const plain = [400, 401, 402, 403, 404, 413, 422, 500, 502, 504].map((status) => ({
    name: `answers ${status}`,
    fault: refusal(status, secret),
    error: refused,
    status,
  }));
  return [
    ...plain,
    {
      name: 'has too many calls for a second',
      fault: refusal(429, secret, { 'Retry-After': '1' }),
      error: refused,
      status: 429,
      tries: 3,
      waits: [1000, 1000],
      retryAfterSeconds: 1,
    },
    {
      name: 'has too many calls for an hour',
      fault: refusal(429, secret, { 'Retry-After': '3600' }),
      error: refused,
      status: 429,
      waits: [],
      retryAfterSeconds: 3600,
    },
    { name: 'is busy once', fault: refusal(503, secret), times: 1, tries: 2, waits: [375] },
    { name: 'is busy all the time', fault: refusal(503, secret), error: refused, status: 503, tries: 3 },
    { name: 'shows a page', fault: answer(page(secret), 'text/html', 502), error: refused, status: 502 },
    { name: 'refuses without end', fault: answer(hugeText, 'text/plain', 500), error: refused, status: 500 },
    { name: 'refuses without a word', fault: answer('', '', 500), error: refused, status: 500 },
    { name: 'breaks the connection', fault: { kind: 'cut', afterBytes: 1 }, error: 'NetworkError' },
    { name: 'resets the connection before its answer', fault: { kind: 'reset' }, error: 'NetworkError' },
    { name: 'redirects elsewhere (302)', fault: redirect(302, secret), error: refused, status: 302 },
    { name: 'redirects elsewhere (307)', fault: redirect(307, secret), error: refused, status: 307 },
  ];
}

/** The same, from who is only read from: asking once more is always safe. */
export function ofReading(bad: Misbehaviour): Misbehaviour {
  const retried = bad.status === 502 || bad.status === 504 || bad.fault.kind === 'reset';
  return { ...bad, waits: undefined, tries: retried ? 3 : bad.tries };
}
