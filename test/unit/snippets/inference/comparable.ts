import type { SentRequest } from './recorder';

/** Headers by which programs tell of themselves and of what they read. */
const ownHeaders: ReadonlySet<string> = new Set(['user-agent', 'accept', 'sec-fetch-mode']);

/** A request without what differs between two programs that ask for the same. */
export function comparable({ headers, ...rest }: SentRequest): SentRequest {
  const told = Object.entries(headers).filter(
    ([name, value]) => !ownHeaders.has(name) && !(name === 'accept-language' && value === '*'),
  );
  return {
    ...rest,
    headers: Object.fromEntries(told.map(([name, value]) => [name, withoutBoundary(value)])),
  };
}

function withoutBoundary(value: string): string {
  return value.replace(/; *boundary=.*/, '');
}
