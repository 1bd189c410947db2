import { RedirectError, sendFollowing, withinOrigin } from '../http';
import { type HubRequestOptions, headersFor } from './request';

/** Where the hub sends on to. */
export class SentOn {
  /** @param target undefined in a browser: it does not tell where a redirect leads, but follows by itself */
  constructor(readonly target: string | undefined) {}
}

/**
 * GETs a file of the hub, with the token as far as the hub's own addresses go. Large files lie on hosts that sign their
 * addresses themselves: the token stays behind.
 */
export async function sendOwn(
  url: string,
  headers: Readonly<Record<string, string>>,
  options: HubRequestOptions,
): Promise<Response | SentOn> {
  const all = { ...headersFor(url, options.token), ...headers };
  try {
    return await sendFollowing({ method: 'GET', url, headers: all }, options, withinOrigin);
  } catch (error) {
    if (error instanceof RedirectError) {
      return new SentOn(error.target);
    }
    throw error;
  }
}
