import { inferenceTasks, providerList } from '../../inference';
import type { HandlersOf } from '../../protocol';
import { runLabel } from '../kit/run-label';

/** What pages ask for to name providers and tasks. */
export function nameHandlers(): HandlersOf<'listNames'> {
  return {
    async listNames() {
      return {
        providers: Object.fromEntries(providerList.map(({ id, label }) => [id, label])),
        tasks: Object.fromEntries(inferenceTasks.map((task) => [task, runLabel(task)])),
      };
    },
  };
}
