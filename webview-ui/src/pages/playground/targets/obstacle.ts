import type { ModelDetails, ModelTask } from '../../../../../src/protocol';
import { t } from '../../../l10n';

/** Lets the hub choose among the providers. */
export function automatic() {
  return { id: 'auto', label: t('Automatic') };
}

/** The provider to ask: the one that was chosen where it serves the task, and else the hub's choice. */
export function providerOf(task: ModelTask | undefined, chosen: string): string {
  return task?.providers.some(({ id }) => id === chosen) ? chosen : 'auto';
}

/** What the model is called for: what was chosen where it can be, and else the best. */
export function taskOf(model: ModelDetails | undefined, chosen: string | undefined): ModelTask | undefined {
  return model?.tasks.find(({ id }) => id === chosen) ?? model?.tasks[0];
}

/**
 * Why nothing can be run; undefined when it can.
 *
 * @param model what the hub says of the chosen model, once it is known
 */
export function obstacleTo(
  modelId: string | undefined,
  model: ModelDetails | undefined,
  lookingUp: boolean,
): string | undefined {
  if (modelId === undefined) {
    return t('Choose a model to try it.');
  }
  if (model === undefined) {
    return lookingUp ? t('The model is being looked up.') : t('The model could not be looked up.');
  }
  return model.tasks.length > 0
    ? undefined
    : t('No provider runs {0} at the moment. Choose another model.', model.id);
}
