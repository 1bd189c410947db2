import {
  isPrivateHost,
  mayCarryCredentials,
  mayFetch,
  RedirectError,
  send,
  sendFollowing,
  withinOrigin,
} from '../http';
import { HubError } from './errors';
import type { HubRequestOptions } from './request-options';

/** Where the hub sends on to. */
export class SentOn {
  /** @param target undefined in a browser: it does not tell where a redirect leads, but follows by itself */
  constructor(readonly target: string | undefined) {}
}

type Headers = Readonly<Record<string, string>>;

/**
 * GETs an address of the hub, with the token as far as the hub's own addresses go. Large files lie on hosts that sign
 * their addresses themselves: the token stays behind.
 */
export async function sendOwn(
  url: string,
  headers: Headers,
  options: HubRequestOptions,
): Promise<Response | SentOn> {
  const all = { ...headers, ...authorization(url, options.token) };
  try {
    return await sendFollowing({ method: 'GET', url, headers: all }, options, withinOrigin);
  } catch (error) {
    if (error instanceof RedirectError) {
      return new SentOn(error.target);
    }
    throw error;
  }
}

/** The same, and without the token on to other hosts: public ones by https, or local ones where the hub is local. */
export async function sendAnywhere(
  url: string,
  headers: Headers,
  options: HubRequestOptions,
): Promise<Response> {
  const response = await sendOwn(url, headers, options);
  if (!(response instanceof SentOn)) {
    return response;
  }
  const { target } = response;
  const common = { method: 'GET', headers, credentials: 'omit' } as const;
  if (target === undefined) {
    return send({ ...common, url }, options);
  }
  const mayGo = (next: URL) => mayFetch(next, isPrivateHost(new URL(url)));
  if (!mayGo(new URL(target))) {
    throw new RedirectError(url, 302, target);
  }
  return sendFollowing({ ...common, url: target }, options, mayGo);
}

function authorization(url: string, token: string | undefined): Headers {
  if (token === undefined) {
    return {};
  }
  if (!mayCarryCredentials(url)) {
    throw new HubError('An access token is not sent over an unencrypted connection', {
      reason: 'refused',
      url,
    });
  }
  return { Authorization: `Bearer ${token}` };
}
