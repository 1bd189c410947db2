export { type Account, HubClient, type ModelField, type ModelQuery, summaryFields } from './client';
export { HubError } from './errors';
export { isModelId } from './model-id';
export { Remembered } from './remembered';
export {
  type RepositoryPath,
  type RepositoryRefs,
  type RepositorySummary,
  type RepositoryType,
  repositoryFiles,
  repositoryRefs,
  searchRepositories,
} from './repositories';
