import type { RoutingContext } from './routing-context';

/** Hosts that the hub runs itself, Inference Endpoints among them. Spaces are run by their authors. */
const hubHosts = /^((.+\.)?huggingface\.co|.+\.endpoints\.huggingface\.cloud)$/;

/** Whether a server of the user's own may get the hub token. */
export function mayGetHubToken(
  url: string,
  {
    hubEndpoint,
    routerEndpoint,
    options: { trustedOrigins = [] },
  }: Pick<RoutingContext, 'hubEndpoint' | 'routerEndpoint' | 'options'>,
): boolean {
  const { origin, hostname, protocol } = new URL(url);
  const trusted = [hubEndpoint, routerEndpoint, ...trustedOrigins].filter((address) => URL.canParse(address));
  return (
    (protocol === 'https:' && hubHosts.test(hostname)) ||
    trusted.some((address) => new URL(address).origin === origin)
  );
}
