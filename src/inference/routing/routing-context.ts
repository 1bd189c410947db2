import type { Destination } from '../build-request';
import type { InferenceOptions } from '../options';
import type { Lora, Provider, ProviderTask } from '../provider';
import type { TaskResults } from '../tasks/results';
import type { InferenceTask } from '../tasks/task';
import type { Credential } from '../transport/credential';
import type { HubLookup } from './hub-lookup';
import type { KeyRing } from './key-ring';

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
  readonly place: Destination;
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
