import { originalHostHeader } from './original-host';
import { cdnHost } from './outputs';

/** Where the services of a local hub are. */
interface Services {
  readonly endpoint: string;
  readonly routerEndpoint: string;
  readonly providersEndpoint: string;
  readonly cdnEndpoint: string;
}

/**
 * A fetch that reaches the local hub in place of the internet: the hub, its router, every provider's own hosts and the
 * file server. What is meant for any other host arrives at the providers' server and is refused there.
 *
 * @param fetch - what reaches this machine, as it is now: the global one may be replaced later
 */
export function localInternet(services: Services, fetch = globalThis.fetch): typeof globalThis.fetch {
  const servers = new Map([
    ['huggingface.co', services.endpoint],
    ['router.huggingface.co', services.routerEndpoint],
    [cdnHost, services.cdnEndpoint],
  ]);
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    // Whoever is reached without encryption is somebody else.
    const host = url.protocol === 'https:' ? url.host : url.origin;
    headers.set(originalHostHeader, host);
    const server = servers.get(host);
    return fetch((server ?? services.providersEndpoint) + url.pathname + url.search, { ...init, headers });
  };
}
