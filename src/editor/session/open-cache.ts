import { CacheError, type CacheStore, cacheFolder } from '../../local';
import { readEnvironment } from '../kit/environment';
import { hasNodeFiles } from '../kit/node-files';
import { diskAt, type LocalDisk } from './cache-disk';
import { storeAt } from './cache-store';
import { originDisk } from './origin-disk';
import { hasOriginFiles } from './origin-files';
import { originStore } from './origin-store';

/** In the files that a browser has for our origin, which pages of others may share. */
const originFolder = 'hub-lens/hub';

/**
 * The cache of this machine, to be read: where the hub's own tools have it now, or in a browser our own.
 *
 * @throws CacheError in an extension host without a disk
 */
export function openCache(): LocalDisk {
  return openAs(diskAt, originDisk);
}

/** The same cache, to be written. @throws CacheError in an extension host without a disk */
export function openStore(): CacheStore {
  return openAs(storeAt, originStore);
}

function openAs<T>(onDisk: (folder: string) => T, inBrowser: (folder: string) => T): T {
  if (!hasNodeFiles() && hasOriginFiles()) {
    return inBrowser(originFolder);
  }
  const folder = hasNodeFiles() ? cacheFolder(readEnvironment()) : undefined;
  if (folder === undefined) {
    throw new CacheError('noDisk', '');
  }
  return onDisk(folder);
}
