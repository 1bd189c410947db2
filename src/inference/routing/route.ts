import { autoProviderId, type Place } from '../build-request';
import type { InferenceOptions } from '../options';
import type { Lora, Provider, ProviderTask } from '../provider';
import { findProvider } from '../providers';
import type { TaskResults } from '../tasks/results';
import type { InferenceTask } from '../tasks/task';
import type { Credential } from '../transport/credential';
import { clientSideRoute } from './client-side-route';
import { endpointRoute } from './endpoint-route';
import type { HubLookup } from './hub-lookup';
import type { KeyRing } from './key-ring';
import { mappedRoute } from './mapped-route';
import { refuseAddress } from './model-id';
import { routersChoice } from './routers-choice';

/** Which model is asked for, and by whom it should be run. */
export interface Wish<T extends InferenceTask = InferenceTask> {
  readonly task: T;
  readonly model: string | undefined;
  readonly provider: string | undefined;
  readonly endpointUrl: string | undefined;
}

/** Who runs the call, where, and with which credential. */
export interface Route<T extends InferenceTask = InferenceTask> {
  readonly provider: Provider;
  readonly task: ProviderTask<TaskResults[T]>;
  readonly place: Place;
  /** The provider's own id of the model. */
  readonly model: string;
  readonly hubModel: string;
  readonly lora: Lora | undefined;
  readonly credential: Credential | undefined;
}

export interface RoutingContext {
  readonly keys: KeyRing;
  readonly hub: HubLookup;
  /** Without a slash at the end. */
  readonly hubEndpoint: string;
  /** Without a slash at the end. */
  readonly routerEndpoint: string;
  readonly options: InferenceOptions;
}

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
