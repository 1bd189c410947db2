export type { CacheDisk, CacheEntry } from './cache/cache-disk';
export { cacheFolder } from './cache/cache-folder';
export type { CachedFile, CachedRepository, CachedRevision } from './cache/cached-repository';
export { CacheError, type CacheErrorCode } from './cache/errors';
export { readCache } from './cache/read-cache';
export { readRepository } from './cache/read-repository';
export { type Removal, removalOfRepository, removalOfRevisions } from './cache/removal';
export { repositoryFolder } from './cache/repository-folder';
export type { CacheStore, GrowingFile } from './download/cache-store';
export { type Download, downloadFiles, type RemoteFile } from './download/download-files';
export { editorFit, mostEditorBytes, neededInEditor } from './fit/editor-fit';
export { countedContext, type Demand, type Fit, fitOf, type Machine, mostParameters } from './fit/fit';
export { findGraphicsMemory } from './fit/graphics-memory';
export { homeFolder, inHome } from './home-folder';
export { type ModelConfig, readModelConfig } from './models/model-config';
export { hasProcessor, type OnnxPlan, onnxPlans } from './models/onnx-plan';
export { localParameters } from './models/parameters';
export { smallModels } from './models/small-models';
export { isLocalTask, isMediaTask, isTextTask, type LocalTask, localTasks, mediaTypes } from './models/task';
export type {
  ChatMessage,
  Content,
  CountedText,
  FailureCode,
  Job,
  LoadPlan,
  ModelFile,
  Reply,
  Request,
  TaskJob,
  TextJob,
  TextSettings,
  TokenizedText,
  TokenizerFiles,
  TokenizerJob,
  TokenPiece,
  WrittenText,
} from './run/messages';
export { CallError } from './wire/errors';
export { calledModel, type LocalCall, readCall } from './wire/read-call';
export { failureEvent, lastEvents, textAnswer, textEvent } from './wire/text-answer';
