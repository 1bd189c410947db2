import { InputError } from '../errors';
import type { InferenceTask } from '../tasks/task';
import { Credential } from '../transport/credential';
import { providerOf, taskOf } from './provider-task';
import type { Route, RoutingContext, Wish } from './routing-context';

/** To a provider that the hub knows nothing of: models are named `{provider}/{model}`, and it takes its own key only. */
export function clientSideRoute<T extends InferenceTask>(
  { task, model }: Wish<T>,
  providerId: string,
  { keys }: RoutingContext,
): Route<T> {
  const provider = providerOf(providerId);
  const prefix = `${provider.id}/`;
  if (model === undefined || !model.startsWith(prefix) || model === prefix) {
    throw new InputError(`Models of ${provider.label} are written ${prefix}{model}: give one of them`);
  }
  const key = keys.keyOf(provider.id);
  if (key === undefined) {
    throw new InputError(
      `${provider.label} takes its own key only, not a hub token: give it as access token`,
      { code: 'ownKeyOnly', provider: provider.label },
    );
  }
  const found = taskOf(provider, task);
  return {
    provider,
    task: found,
    place: { kind: 'direct' },
    model: model.slice(prefix.length),
    hubModel: model,
    lora: undefined,
    credential: new Credential(found.baseUrl ?? provider.baseUrl, key, provider.authScheme),
  };
}
