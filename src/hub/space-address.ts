import { isPrivateHost } from '../http';

const label = '[a-z0-9-]{1,63}';
const spaceHost = new RegExp(`^${label}(?:\\.${label}){0,3}\\.hf\\.space$`, 'i');
const subdomainOnly = new RegExp(`^${label}$`, 'i');
const localPath = /^(?:\/[\w-]{1,100}){1,3}$/;

interface SpaceHosts {
  readonly sdk?: string | undefined;
  readonly subdomain?: string | undefined;
  readonly runtime?: { readonly domains: readonly { readonly domain: string }[] } | undefined;
}

/**
 * Where the app of a space is served: on `hf.space`, or, of a hub on this machine or its network, below that hub's own
 * address. Whatever else a record names is not visited.
 *
 * @param endpoint address of the hub that the record is from
 * @returns an address without a slash at its end
 */
export function spaceAddress({ sdk, subdomain, runtime }: SpaceHosts, endpoint: string): string | undefined {
  const named = runtime?.domains.map(({ domain }) => domain) ?? [];
  const derived = subdomainOnly.test(subdomain ?? '')
    ? [`${subdomain}${sdk === 'static' ? '.static' : ''}.hf.space`]
    : [];
  return [...named, ...derived].map((domain) => addressOf(domain, endpoint)).find(Boolean);
}

function addressOf(domain: string, endpoint: string): string | undefined {
  if (spaceHost.test(domain)) {
    return `https://${domain.toLowerCase()}`;
  }
  const hub = URL.parse(endpoint);
  if (hub === null || !isPrivateHost(hub) || !domain.startsWith(`${hub.host}/`)) {
    return undefined;
  }
  const path = domain.slice(hub.host.length);
  return localPath.test(path) ? hub.origin + path : undefined;
}
