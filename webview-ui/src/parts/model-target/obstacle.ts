import { type ModelDetails, type ModelTask, serverOf } from '../../../../src/protocol';
import { t } from '../../l10n';

/**
 * The provider to ask: the one that was chosen where it serves the task, and else the hub's choice, which is never a
 * server of the user's own.
 */
export function providerOf(task: ModelTask | undefined, chosen: string): string {
  const { providers = [] } = task ?? {};
  if (providers.some(({ id }) => id === chosen)) {
    return chosen;
  }
  return hasHubsChoice(providers) ? 'auto' : (providers[0]?.id ?? 'auto');
}

/** Whether the hub can choose: it never chooses a server of the user's own. */
export function hasHubsChoice(providers: ModelTask['providers']): boolean {
  return providers.some(({ id }) => serverOf(id) === undefined);
}

/** What the model is called for: what was chosen where it can be, and else the best. */
export function taskOf(model: ModelDetails | undefined, chosen: string | undefined): ModelTask | undefined {
  return model?.tasks.find(({ id }) => id === chosen) ?? model?.tasks[0];
}

/**
 * Why nothing can be run; undefined when it can.
 *
 * @param model what the hub says of the chosen model, once it is known
 * @param lookingUp it, or one of those that it is compared with, is still looked up
 */
export function obstacleTo(
  modelId: string | undefined,
  model: ModelDetails | undefined,
  lookingUp: boolean,
): string | undefined {
  if (modelId === undefined) {
    return t('Choose a model first.');
  }
  if (lookingUp) {
    return t('The model is being looked up.');
  }
  if (model === undefined) {
    return t('Couldn’t look up the model.');
  }
  return model.tasks.length > 0 ? undefined : notServed(model.id);
}

/** Why a model can't take part in a comparison for a task; undefined where it can. */
export function refusal(
  { id, tasks }: ModelDetails,
  compared: Pick<ModelTask, 'id' | 'label'>,
): string | undefined {
  if (tasks.length === 0) {
    return notServed(id);
  }
  return tasks.some((task) => task.id === compared.id)
    ? undefined
    : t('{0} isn’t available for {1}. Choose another model to compare.', id, compared.label);
}

function notServed(model: string): string {
  return t('No inference provider serves {0}. Choose another model.', model);
}
