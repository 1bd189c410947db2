import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import { type Fetch, mayCarryCredentials, parseJson, readText, send } from '../../http';
import { HubError } from '../errors';
import { toHubError } from '../request';

export interface OAuthOptions {
  readonly fetch: Fetch;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Time allowed for an answer to begin, and between two pieces of it. */
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** No answer of a sign-in comes near it. */
const answerLimitBytes = 200_000;

const secondsFields = ['expires_in', 'interval'];
/** How long the hub's own tools take a device code to be good for where the answer doesn't say. */
const usualCodeSeconds = 900;

/**
 * How oauth4webapi sends: to the hub's own origin only, within bounds of time and size, without following redirects.
 * What fails on the way is a HubError.
 */
export function transport(endpoint: string, options: OAuthOptions) {
  const { fetch, timeoutMilliseconds, signal } = options;
  return {
    [customFetch]: async (
      url: string,
      init: {
        method: string;
        headers: Record<string, string>;
        body?: URLSearchParams | string | null | undefined;
      },
    ): Promise<Response> => {
      requireOwn(url, endpoint);
      const { method, headers, body } = init;
      const request = {
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers,
        ...(body && { body: String(body) }),
        redirect: 'manual',
      } as const;
      try {
        const response = await send(request, { fetch, timeoutMilliseconds, signal });
        const text = await readText(response, {
          limitBytes: answerLimitBytes,
          timeoutMilliseconds,
          signal,
        });
        return lenient(response.status, parseJson(text));
      } catch (error) {
        throw toHubError(url, error, options);
      }
    },
    // Where it isn't encrypted it doesn't leave the machine: see requireOwn.
    [allowInsecureRequests]: true,
  };
}

/** Whether the sign-in may send to an address. */
export function isOwn(url: string, endpoint: string): boolean {
  return (
    URL.canParse(url) &&
    URL.canParse(endpoint) &&
    new URL(url).origin === new URL(endpoint).origin &&
    mayCarryCredentials(url)
  );
}

function requireOwn(url: string, endpoint: string): void {
  if (!isOwn(url, endpoint)) {
    throw new HubError('A sign-in goes to the hub’s own address alone, and encrypted', {
      reason: 'refused',
      url: endpoint,
    });
  }
}

/**
 * An answer as oauth4webapi takes it: services write null or nothing for what is missing, seconds as text, and leave the
 * type of a token out. The ID token is left out: nobody reads it, and it would be refused where a clock is wrong.
 */
function lenient(status: number, body: unknown): Response {
  // A browser reports a redirect as status 0.
  const init = { status: status >= 200 && status <= 599 ? status : 502 };
  if (typeof body !== 'object' || body === null) {
    return new Response(null, { ...init, headers: { 'Content-Type': 'text/plain' } });
  }
  const fields = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== '' && name !== 'id_token',
  );
  const answer: Record<string, unknown> = Object.fromEntries(fields);
  for (const name of secondsFields.filter((each) => each in answer)) {
    const seconds = Number(answer[name]);
    answer[name] = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  }
  if ('access_token' in answer) {
    answer.token_type ??= 'bearer';
  }
  if ('device_code' in answer) {
    answer.expires_in ??= usualCodeSeconds;
  }
  return Response.json(answer, init);
}
