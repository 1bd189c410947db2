import { type LocalHub, type LocalHubOptions, startHub } from '../../hub';

export const reader = { Authorization: 'Bearer hf_localReader' };
export const member = { Authorization: 'Bearer hf_localMember' };

/** Starts a hub for the tests of a suite, without faults and with an empty diary before each of them. */
export function withHub(options?: LocalHubOptions): () => LocalHub {
  let hub: LocalHub | undefined;
  before(async () => {
    hub = await startHub({ tokenDelay: 1, ...options });
  });
  beforeEach(() => {
    hub?.faults.clear();
    hub?.requests.splice(0);
  });
  after(() => hub?.close());
  return () => {
    if (hub === undefined) {
      throw new Error('The hub is not there yet');
    }
    return hub;
  };
}

export async function refusal(response: Response) {
  const { headers, status } = response;
  const body: unknown = await response.json();
  return { status, code: headers.get('X-Error-Code'), message: headers.get('X-Error-Message'), body };
}
