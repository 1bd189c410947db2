export {
  type Account,
  HubClient,
  type ModelField,
  type ModelPage,
  type ModelQuery,
  type RepositoryType,
  summaryFields,
} from './client';
export { HubError } from './errors';
export { isModelId } from './model-id';
export { Remembered } from './remembered';
export {
  type RepositoryRefs,
  type RepositorySummary,
  repositoryRefs,
  searchRepositories,
} from './repositories';
export type { RepositoryFile } from './repository-file';
export { type RouterProvider, routerModels } from './router-models';
