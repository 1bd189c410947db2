import * as z from 'zod/mini';
import type { CacheDisk, CacheEntry, CacheErrorCode } from '../../local';
import { listFolder, type NodeEntry, readLink, removeTree, statLink, withNodeFile } from '../kit/node-files';
import { cacheFailures } from './cache-failures';

/** The hub's cache on this machine. */
export interface LocalDisk extends CacheDisk {
  /** Where something in the cache is on the machine. */
  readonly placeOf: (path: string) => string;
  /**
   * Deletes something with all that is in it. What links in it lead to stays.
   *
   * @throws CacheError
   */
  readonly remove: (path: string) => Promise<void>;
}

const codeSchema = z.catch(z.object({ code: z.string() }), { code: '' });

const errorCodes: ReadonlyMap<string, CacheErrorCode> = new Map([
  ['ENOTDIR', 'notAFolder'],
  ['EACCES', 'notAllowed'],
  ['EPERM', 'notAllowed'],
  ['EROFS', 'notAllowed'],
  ['EBUSY', 'inUse'],
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
]);

/** What the file system calls a failure, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return codeSchema.parse(error).code;
}

export const { cacheErrors, unlessMissing } = cacheFailures({
  nameOf: codeOf,
  missing: 'ENOENT',
  codes: errorCodes,
});

/** The hub's cache in a folder of this machine. */
export function diskAt(folder: string): LocalDisk {
  const placeOf = (path: string) => (path === '' ? folder : `${folder}/${path}`);
  const at = <T>(path: string, work: (place: string) => Promise<T>) => cacheErrors(placeOf(path), work);
  return {
    placeOf,
    list: (path) =>
      at(path, async (place) => {
        // Only the cache itself may be behind a link.
        if (path !== '' && !(await isFolder(place))) {
          return [];
        }
        const entries = (await unlessMissing(listFolder(place))) ?? [];
        return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
      }),
    facts: (path) =>
      at(path, async (place) => {
        const { size, atimeMs, mtimeMs } = await statLink(place);
        return { size, usedAt: Math.max(atimeMs, mtimeMs) };
      }),
    readLink: (path) => at(path, async (place) => (await readLink(place)).replaceAll('\\', '/')),
    readText: (path, mostBytes) =>
      at(path, (place) =>
        withNodeFile(place, async ({ size, read }) =>
          size > mostBytes ? undefined : new TextDecoder().decode(await read(0, size)),
        ),
      ),
    remove: (path) => at(path, removeTree),
  };
}

async function isFolder(place: string): Promise<boolean> {
  return (await unlessMissing(statLink(place)))?.isDirectory() ?? false;
}

function kindOf(entry: NodeEntry): CacheEntry['kind'] {
  if (entry.isSymbolicLink()) {
    return 'link';
  }
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
}
