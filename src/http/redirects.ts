import { RedirectError } from './errors';
import { type HttpRequest, type SendOptions, send } from './send';

/** More hops than any honest server needs. */
const maxHops = 5;

const keepsMethod: ReadonlySet<number> = new Set([307, 308]);
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends the request and follows redirects one by one, each only where `mayGo` allows it.
 *
 * @param mayGo - whether the request, with all its headers, may go to the next address
 * @throws RedirectError for a redirect that is not followed; else as {@link send}
 */
export async function sendFollowing(
  request: HttpRequest,
  options: SendOptions,
  mayGo: (next: URL, from: URL) => boolean,
): Promise<Response> {
  let url = request.url;
  for (let hop = 0; ; hop += 1) {
    const response = await send({ ...request, url, redirect: 'manual' }, options);
    const next = nextAddress(response, request, url);
    if (next === undefined) {
      return response;
    }
    await response.body?.cancel();
    if (next === 'hidden' || hop === maxHops || !mayGo(next, new URL(url))) {
      throw new RedirectError(url, response.status, next === 'hidden' ? undefined : next.href);
    }
    url = next.href;
  }
}

/** For requests with credentials: they never leave the origin they were meant for. */
export function withinOrigin(next: URL, from: URL): boolean {
  return next.origin === from.origin;
}

/** `hidden` where it cannot be followed: browsers do not say where it leads, and a POST must not become a GET. */
function nextAddress(response: Response, { method }: HttpRequest, url: string): URL | 'hidden' | undefined {
  if (response.type === 'opaqueredirect') {
    return 'hidden';
  }
  const location = response.headers.get('Location');
  if (!redirects.has(response.status) || location === null || !URL.canParse(location, url)) {
    return undefined;
  }
  const repeats = method === 'GET' || keepsMethod.has(response.status);
  return repeats ? new URL(location, url) : 'hidden';
}
