import { taskList } from '../../../catalogue';
import type { KnownId } from './known-id';

/** The models, data sets and spaces that the catalogue names: what is known before the hub was ever asked. */
export function catalogueIds(): KnownId[] {
  return taskList.flatMap(({ id: task, page }): KnownId[] => {
    const named = (kind: KnownId['kind'], ids: readonly string[]) => ids.map((id) => ({ kind, id, task }));
    return [
      ...named('model', [...(page?.models ?? []).map(({ id }) => id), ...(page?.widgetModels ?? [])]),
      ...named(
        'dataset',
        (page?.datasets ?? []).map(({ id }) => id),
      ),
      ...named(
        'space',
        (page?.spaces ?? []).map(({ id }) => id),
      ),
    ];
  });
}
