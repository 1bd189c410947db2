import type { ModelRecord } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** Tasks that the template treats in blocks of their own. */
const exampleTasks = new Set(['CausalLM', 'TextToImage', 'TextClassifier', 'ImageClassifier', 'Backbone']);

/** What the template of KerasHub reads. */
export function kerasHubContext({ id, config }: ModelRecord): object {
  const tasks = tasksOf(config?.keras_hub);
  return {
    preset: `hf://${id}`,
    tasks,
    other_tasks: tasks.filter((task) => !exampleTasks.has(task)),
  };
}

/** The classes that the configuration names, once each. */
function tasksOf(kerasHub: unknown): string[] {
  if (typeof kerasHub !== 'object' || kerasHub === null || !('tasks' in kerasHub)) {
    return [];
  }
  const named: unknown[] = Array.isArray(kerasHub.tasks) ? kerasHub.tasks : [];
  return [...new Set(named.filter((task) => typeof task === 'string').filter(isIdentifier))];
}
