import { autoProviderId } from '../build-request';
import { InputError, RoutingError } from '../errors';
import type { Provider } from '../provider';
import { chat } from '../providers/shared/chat';
import type { InferenceTask } from '../tasks/task';
import { Credential } from '../transport/credential';
import { taskOf } from './provider-task';
import type { Route, RoutingContext, Wish } from './routing-context';

/** The router, which chooses a provider for a chat by itself. */
export const router: Provider = {
  id: autoProviderId,
  label: 'the router',
  baseUrl: '',
  tasks: { conversational: chat() },
};

/** A chat whose provider the router chooses, by the policy behind the model's id if there is one. */
export function routersChoice<T extends InferenceTask>(
  { task, model }: Wish<T>,
  { keys: { hubToken }, routerEndpoint, options: { billTo } }: RoutingContext,
): Route<T> {
  if (model === undefined || model === '') {
    throw new InputError(`No model was given for the task ${task} with provider ${autoProviderId}`);
  }
  if (hubToken === undefined) {
    throw new RoutingError(
      `A hub access token is needed to call ${model} through the router: give one, or name a provider and its key`,
    );
  }
  return {
    provider: router,
    task: taskOf(router, task),
    place: { kind: 'router', endpoint: routerEndpoint, billTo },
    model,
    hubModel: model,
    lora: undefined,
    credential: new Credential(routerEndpoint, hubToken),
  };
}
