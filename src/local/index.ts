export type { CacheDisk, CacheEntry } from './cache/cache-disk';
export { cacheFolder } from './cache/cache-folder';
export type { CachedFile, CachedRepository, CachedRevision } from './cache/cached-repository';
export { CacheError, type CacheErrorCode } from './cache/errors';
export { readCache } from './cache/read-cache';
export { readRepository } from './cache/read-repository';
export { type Removal, removalOfRepository, removalOfRevisions } from './cache/removal';
export { homeFolder, inHome } from './home-folder';
