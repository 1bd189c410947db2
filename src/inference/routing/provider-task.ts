import { InputError } from '../errors';
import type { Provider, ProviderTask } from '../provider';
import { findProvider, providers } from '../providers';
import type { TaskResults } from '../tasks/results';
import type { InferenceTask } from '../tasks/task';

/** @throws InputError for a provider we do not know */
export function providerOf(id: string): Provider {
  const provider = findProvider(id);
  if (provider === undefined) {
    throw new InputError(`"${id}" is no provider. There are: ${Object.keys(providers).join(', ')}`);
  }
  return provider;
}

/** @throws InputError for a provider that the router no longer calls */
export function refuseInactive({ label, inactive }: Provider): void {
  if (inactive) {
    throw new InputError(
      `${label} is no longer offered through the router: call it directly, with its own key`,
      { code: 'inactive', provider: label },
    );
  }
}

/** @throws InputError for a task that the provider does not do */
export function taskOf<T extends InferenceTask>(
  { id, tasks }: Provider,
  task: T,
): ProviderTask<TaskResults[T]> {
  const found = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (found === undefined) {
    throw new InputError(
      `The provider ${id} does not do ${task}. It does: ${Object.keys(tasks).join(', ')}`,
      { code: 'taskNotDone', provider: id, task },
    );
  }
  return found;
}
