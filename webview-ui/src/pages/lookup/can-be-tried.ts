import { isRunnableTask } from '../../../../src/catalogue';
import type { ModelSummary } from '../../../../src/protocol';

/** Whether the playground runs the model, as far as is known of it. */
export function canBeTried({ task, providers = [] }: ModelSummary): boolean {
  return task === undefined || isRunnableTask(task) || providers.length > 0;
}
