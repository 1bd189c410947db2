import { type CacheEntry, CacheError } from '../../local';
import type { LocalDisk } from './cache-disk';
import { cacheErrors, fileAt, folderAt, removeAt, unlessMissing } from './origin-files';

/**
 * The hub's cache in the files that a browser has for our origin. No other tool has it. There are no links in it, and the
 * browser doesn't note when a file is read: a file was used when it was written.
 */
export function originDisk(folder: string): LocalDisk {
  const placeOf = (path: string) => (path === '' ? folder : `${folder}/${path}`);
  const at = <T>(path: string, work: (place: string) => Promise<T>) => cacheErrors(placeOf(path), work);
  return {
    placeOf,
    list: (path) =>
      at(path, async (place) => {
        const entries: CacheEntry[] = [];
        for await (const { name, kind } of (await unlessMissing(folderAt(place)))?.values() ?? []) {
          entries.push({ name, kind: kind === 'directory' ? 'folder' : 'file' });
        }
        return entries;
      }),
    facts: (path) =>
      at(path, async (place) => {
        const { size, lastModified } = await (await fileAt(place)).getFile();
        return { size, usedAt: lastModified };
      }),
    readLink: async (path) => {
      throw new CacheError('failed', placeOf(path));
    },
    readText: (path, mostBytes) =>
      at(path, async (place) => {
        const file = await (await fileAt(place)).getFile();
        return file.size > mostBytes ? undefined : file.text();
      }),
    remove: (path) => at(path, removeAt),
  };
}
