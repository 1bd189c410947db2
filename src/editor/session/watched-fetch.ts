import type { Fetch } from '../../http';

interface Watch {
  /** Addresses that the user's hub token goes to. */
  readonly endpoints: () => readonly string[];
  /** Told of each answer to a request that carried a token to one of them. */
  readonly onAnswer: (token: string, isRefused: boolean) => void;
  /** The token that came after one that was refused; undefined where there is none. */
  readonly newerToken: (refused: string) => Promise<string | undefined>;
}

/**
 * A fetch that notices when the hub refuses a token that it took before, whoever asked. Where there is a newer token, the
 * request is sent once more with it.
 */
export function watchedFetch(fetch: Fetch, { endpoints, onAnswer, newerToken }: Watch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const token = tokenIn(init);
    const isWatched = token !== undefined && typeof input === 'string' && isOneOf(endpoints(), input);
    if (!isWatched || !(response.ok || response.status === 401)) {
      return response;
    }
    const isRefused = response.status === 401;
    const newer = isRefused && canSendAgain(init) ? await newerToken(token) : undefined;
    if (newer === undefined) {
      onAnswer(token, isRefused);
      return response;
    }
    await response.body?.cancel();
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${newer}`);
    const again = await fetch(input, { ...init, headers: Object.fromEntries(headers) });
    if (again.ok || again.status === 401) {
      onAnswer(newer, again.status === 401);
    }
    return again;
  };
}

function tokenIn(init: RequestInit | undefined): string | undefined {
  return /^Bearer (.+)$/.exec(new Headers(init?.headers).get('Authorization') ?? '')?.[1];
}

function isOneOf(endpoints: readonly string[], url: string): boolean {
  const { origin } = new URL(url);
  return endpoints.some((endpoint) => URL.canParse(endpoint) && new URL(endpoint).origin === origin);
}

/** A stream can be read once. */
function canSendAgain(init: RequestInit | undefined): boolean {
  return !(init?.body instanceof ReadableStream) && init?.signal?.aborted !== true;
}
