import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../answer';
import type { LocalProvider } from './provider';

/** The one key that a provider knows. */
export function keyOf(providerId: string): string {
  return `sk-local-${providerId}-0123456789abcdef`;
}

/** Names of the headers that may hold a key. */
const keyHeaders = ['authorization', 'x-key'] as const;

/** @throws Refusal unless the provider's own key came in its own form, and nothing that is for the hub alone */
export function requireKey({ id, scheme = 'Bearer' }: LocalProvider, headers: IncomingHttpHeaders): void {
  const key = keyOf(id);
  const { authorization } = headers;
  const isRight =
    scheme === 'X-Key'
      ? headers['x-key'] === key && (authorization ?? `X-Key ${key}`) === `X-Key ${key}`
      : authorization === `${scheme} ${key}`;
  if (!isRight) {
    throw new Refusal(401, 'Invalid API key provided');
  }
  refuseHubHeaders(headers);
}

/** @throws Refusal when a key came along, of whatever kind */
export function refuseKeys(headers: IncomingHttpHeaders): void {
  if (keyHeaders.some((name) => headers[name] !== undefined)) {
    throw new Refusal(400, 'This address takes no key');
  }
  refuseHubHeaders(headers);
}

/** A provider would overlook it. Here it is refused, so that one notices who is told whom to bill. */
function refuseHubHeaders(headers: IncomingHttpHeaders): void {
  if (headers['x-hf-bill-to'] !== undefined) {
    throw new Refusal(400, 'X-HF-Bill-To is for the router');
  }
}
