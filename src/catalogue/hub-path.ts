import type { Task } from './task';
import { isTaskId, tasks } from './tasks';

/** What has a page of its own on the hub. */
export type HubPage =
  | 'task'
  | 'taskModels'
  | 'model'
  | 'dataset'
  | 'space'
  | 'library'
  | 'collection'
  | 'paper';

const paths: Readonly<Record<HubPage, (id: string) => string>> = {
  // A task without a page here has none there either, but it has models.
  task: (id) => (hasPage(id) ? `/tasks/${id}` : paths.taskModels(id)),
  taskModels: (id) => `/models?pipeline_tag=${id}`,
  model: (id) => `/${id}`,
  dataset: (id) => `/datasets/${id}`,
  space: (id) => `/spaces/${id}`,
  library: (id) => `/models?library=${id}`,
  collection: (slug) => `/collections/${slug}`,
  paper: (id) => `/papers/${id}`,
};

/** Path of a page on the hub, to be put behind the hub's endpoint. */
export function hubPath(page: HubPage, id: string): string {
  return paths[page](id);
}

export function hasHubPage(kind: string): kind is HubPage {
  return Object.hasOwn(paths, kind);
}

function hasPage(id: string): boolean {
  const task: Task | undefined = isTaskId(id) ? tasks[id] : undefined;
  return task?.page !== undefined;
}
