export {
  type Account,
  HubClient,
  type ModelField,
  type ModelPage,
  type ModelQuery,
  summaryFields,
} from './client';
export { HubError } from './errors';
export { isModelId } from './model-id';
export { ModelSearchCache } from './model-search-cache';
export type { RepositoryFile } from './repository-file';
export { type RouterProvider, routerModels } from './router-models';
