import { Variable } from '../literals/variable';
import { isHubServer, isLocalServer } from './endpoint-hosts';
import { hubTokenVariable, keyVariableOf } from './key-variable';

/** Where a call goes. */
interface Destination {
  readonly provider: string;
  readonly endpointUrl?: string | undefined;
  /** Whether the server wants a key. Default: what is not on this machine does. */
  readonly endpointKey?: boolean | undefined;
}

/** Where code finds what opens the place that is called; undefined where nothing is wanted. */
export function credentialVariable(
  { provider, endpointUrl, endpointKey }: Destination,
  opensProvider: boolean,
): Variable | undefined {
  if (endpointUrl !== undefined) {
    const isHub = isHubServer(endpointUrl);
    const wantsKey = isHub || (endpointKey ?? !isLocalServer(endpointUrl));
    return wantsKey ? new Variable('environment', isHub ? hubTokenVariable : 'API_KEY') : undefined;
  }
  return new Variable('environment', opensProvider ? keyVariableOf(provider) : hubTokenVariable);
}
