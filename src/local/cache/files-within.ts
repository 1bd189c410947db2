import type { CacheDisk, CacheEntry } from './cache-disk';
import { unlessFailing } from './unless-failing';

const mostFiles = 20_000;
const mostFolders = 20_000;
const mostDepth = 20;

export interface FoundFile {
  /** Below the folder. */
  readonly path: string;
  readonly kind: Exclude<CacheEntry['kind'], 'folder'>;
}

/** What lies in a folder and the folders below it, links included, and whether that is all. */
export async function filesWithin(
  disk: CacheDisk,
  root: string,
): Promise<{ readonly files: readonly FoundFile[]; readonly isWhole: boolean }> {
  const files: FoundFile[] = [];
  const folders = [{ folder: root, depth: 1 }];
  let isWhole = true;
  // The list grows while it is gone through.
  for (const { folder, depth } of folders) {
    const entries = await unlessFailing(disk.list(folder));
    isWhole &&= entries !== undefined;
    for (const { name, kind } of entries ?? []) {
      const path = `${folder}/${name}`;
      if (kind !== 'folder' && files.length < mostFiles) {
        files.push({ path: path.slice(root.length + 1), kind });
      } else if (kind === 'folder' && folders.length < mostFolders && depth < mostDepth) {
        folders.push({ folder: path, depth: depth + 1 });
      } else {
        isWhole = false;
      }
    }
  }
  return { files, isWhole };
}
