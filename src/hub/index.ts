export {
  type Account,
  HubClient,
  type ModelField,
  type ModelPage,
  type ModelQuery,
  type Organization,
  summaryFields,
} from './client';
export { type Collection, type CollectionItem, isCollectionSlug } from './collection-record';
export {
  type CollectionPage,
  collection,
  collectionsOf,
  moreCollections,
  searchCollections,
} from './collections';
export { openParquet, parquetSplits } from './dataset-parquet';
export {
  type DatasetSplit,
  parquetPaths,
  type RowsQuery,
  type ViewerPage,
  viewerRows,
  viewerSize,
  viewerStatistics,
} from './dataset-rows';
export {
  datasetSplits,
  type FirstRows,
  firstRows,
  isOfViewer,
  rowFile,
  type ViewerOptions,
} from './dataset-viewer';
export { HubError } from './errors';
export { exactIdFirst } from './exact-id-first';
export { isFilePath } from './file-path';
export { isModelId } from './model-id';
export { type Paper, searchPapers } from './papers';
export { Remembered } from './remembered';
export {
  commitAt,
  mayReadRepository,
  moreRepositories,
  type RepositoryCommit,
  type RepositoryPage,
  type RepositoryQuery,
  type RepositoryRefs,
  repositoryCommits,
  repositoryRecord,
  repositoryRefs,
  searchRepositories,
} from './repositories';
export { type RepositoryDetails, repositoryDetails } from './repository-details';
export { fileLimit, type RepositoryFile } from './repository-file';
export type { RepositoryKind, RepositoryRecord } from './repository-record';
export { listRouterModels, type RouterModel, type RouterProvider } from './router-models';
export { SignInError, type SignInProblem } from './sign-in-error';
export { readSpace, type Space, spaceOf } from './space';
export {
  SpaceApiError,
  type SpaceApiProblem,
  type SpaceEndpoint,
  spaceEndpoints,
} from './space-api';
export type { SpacePhase } from './space-runtime';
