import { Variable } from '../literals/variable';
import { isHubServer, isLocalServer } from './endpoint-hosts';
import { hubTokenVariable, keyVariableOf } from './key-variable';

/** Where a call goes. */
interface Destination {
  readonly provider: string;
  readonly endpointUrl?: string | undefined;
}

/** Where code finds what opens the place that is called; undefined where nothing is wanted. */
export function credentialVariable(
  { provider, endpointUrl }: Destination,
  opensProvider: boolean,
): Variable | undefined {
  if (endpointUrl !== undefined) {
    const own = isHubServer(endpointUrl) ? hubTokenVariable : 'API_KEY';
    return isLocalServer(endpointUrl) ? undefined : new Variable('environment', own);
  }
  return new Variable('environment', opensProvider ? keyVariableOf(provider) : hubTokenVariable);
}
