import { isPrivateHost } from '../http';

/** Why a text is not the address of a server. */
export type AddressProblem = 'empty' | 'notAnAddress' | 'scheme' | 'credentials' | 'query';

export type ParsedAddress = { readonly url: string } | { readonly problem: AddressProblem };

/** Calls of OpenAI's protocol: what stands before them is the base. */
const calls = /\/(chat\/completions|completions|embeddings|models|responses)$/;

/** Calls of the servers' own protocols, and pages of theirs: what stands before them is the root. */
const ownPaths =
  /\/(api\/(chat|generate|ps|show|tags|version|v\d(\/.*)?)|docs|generate(_stream)?|health|info|props|version)$/;

/**
 * The base of a server's calls, from what people type and paste: a host with its port, a root, a `/v1`, or the address
 * of a single call. Without a scheme, hosts of the own network are called by http and all others by https.
 */
export function parseAddress(text: string): ParsedAddress {
  const typed = text.trim();
  if (typed === '') {
    return { problem: 'empty' };
  }
  const url = toUrl(typed);
  if (url === undefined) {
    return { problem: 'notAnAddress' };
  }
  if (!/^https?:$/.test(url.protocol)) {
    return { problem: 'scheme' };
  }
  if (url.username !== '' || url.password !== '') {
    return { problem: 'credentials' };
  }
  if (url.search !== '' || url.hash !== '') {
    return { problem: 'query' };
  }
  // Servers name this address in their logs; it says where they listen, not where they are.
  if (url.hostname === '0.0.0.0') {
    url.hostname = '127.0.0.1';
  }
  return { url: url.origin + basePath(url.pathname) };
}

/** What the paths of a server's own protocol are put behind. */
export function rootOf(url: string): string {
  return url.replace(/\/v1$/, '');
}

/** Whether two addresses are of the same server: one on this machine has several names. */
export function isSameAddress(one: string, other: string): boolean {
  return withOneName(one) === withOneName(other);
}

function withOneName(url: string): string {
  return url.replace(/^http:\/\/(localhost|\[::1\])(?=[:/])/, 'http://127.0.0.1');
}

function toUrl(typed: string): URL | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  if (/\s/.test(typed) || (!hasScheme && /^(https?:|\/)/i.test(typed))) {
    return undefined;
  }
  const address = hasScheme ? typed : `http://${typed}`;
  if (!URL.canParse(address)) {
    return undefined;
  }
  const url = new URL(address);
  return hasScheme || isPrivateHost(url) ? url : new URL(`https://${typed}`);
}

function basePath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const base = path.replace(calls, '');
  if (base !== path && base !== '' && !ownPaths.test(path)) {
    return base;
  }
  const root = path.replace(ownPaths, '').replace(calls, '');
  return root.endsWith('/v1') ? root : `${root}/v1`;
}
