import type { SentRequest } from './recorder';

/** Headers by which programs tell of themselves and of what they read. */
const ownHeaders: ReadonlySet<string> = new Set(['user-agent', 'accept', 'sec-fetch-mode']);

/** A chat that is answered whole may say so. */
function withoutDefault(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'stream') !== false) {
    return body;
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'stream'));
}

/** A request without what differs between two programs that ask for the same. */
export function comparable({ headers, url, body, ...rest }: SentRequest): SentRequest {
  const isOwn = (name: string, value: string) =>
    ownHeaders.has(name) ||
    (name === 'accept-language' && value === '*') ||
    // What has no body needs no type.
    (name === 'content-type' && rest.method === 'GET');
  const told = Object.entries(headers).filter(([name, value]) => !isOwn(name, value));
  return {
    ...rest,
    body: withoutDefault(body),
    // Each run has jobs of its own.
    url: url.replace(/\bjob-([\w-]+)-\d+\b/, 'job-$1'),
    headers: Object.fromEntries(told.map(([name, value]) => [name, withoutBoundary(value)])),
  };
}

function withoutBoundary(value: string): string {
  return value.replace(/; *boundary=.*/, '');
}
