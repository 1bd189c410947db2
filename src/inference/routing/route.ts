import { autoProviderId } from '../build-request';
import { findProvider } from '../providers';
import type { InferenceTask } from '../tasks/task';
import { clientSideRoute } from './client-side-route';
import { endpointRoute } from './endpoint-route';
import { mappedRoute } from './mapped-route';
import { refuseAddress } from './model-id';
import { routersChoice } from './routers-choice';
import type { Route, RoutingContext, Wish } from './routing-context';

/** @throws InputError, RoutingError, HubApiError */
export async function resolveRoute<T extends InferenceTask>(
  wish: Wish<T>,
  context: RoutingContext,
): Promise<Route<T>> {
  const { model, provider, endpointUrl, task } = wish;
  if (model !== undefined) {
    refuseAddress(model);
  }
  if (endpointUrl !== undefined) {
    return endpointRoute(wish, endpointUrl, context);
  }
  if (task === 'conversational' && leftToRouter(wish, context)) {
    return routersChoice(wish, context);
  }
  if (provider !== undefined && findProvider(provider)?.clientSideOnly) {
    return clientSideRoute(wish, provider, context);
  }
  return mappedRoute(wish, provider === autoProviderId ? undefined : provider, context);
}

/**
 * Whether the router is to choose who runs a chat. We choose by ourselves where the user has an order of providers, or
 * keys and no hub token, and go straight to a provider that is named behind the model and whose key we have.
 */
function leftToRouter(
  { model, provider }: Wish,
  { keys, options: { providerOrder = [] } }: RoutingContext,
): boolean {
  if (provider !== undefined && provider !== autoProviderId) {
    return false;
  }
  const behind = model?.split(':')[1];
  if (behind !== undefined) {
    return !keys.keyed.includes(behind);
  }
  const onlyKeys = keys.hubToken === undefined && keys.namelessKey === undefined && keys.keyed.length > 0;
  return providerOrder.length === 0 && !onlyKeys;
}
