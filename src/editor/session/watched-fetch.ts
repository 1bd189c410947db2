import type { Fetch } from '../../http';

interface Watch {
  /** Addresses that the user's hub token goes to. */
  readonly endpoints: () => readonly string[];
  /** Told of each answer to a request that carried a token to one of them. */
  readonly onAnswer: (token: string, isRefused: boolean) => void;
}

/** A fetch that notices when the hub refuses a token that it took before, whoever asked. */
export function watchedFetch(fetch: Fetch, { endpoints, onAnswer }: Watch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const token = /^Bearer (.+)$/.exec(new Headers(init?.headers).get('Authorization') ?? '')?.[1];
    if (token !== undefined && typeof input === 'string' && (response.ok || response.status === 401)) {
      const { origin } = new URL(input);
      if (endpoints().some((endpoint) => URL.canParse(endpoint) && new URL(endpoint).origin === origin)) {
        onAnswer(token, response.status === 401);
      }
    }
    return response;
  };
}
