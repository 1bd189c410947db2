import type { CacheDisk } from './cache-disk';
import { filesWithin } from './files-within';
import { unlessFailing } from './unless-failing';

/** Of a commit and what editors and tools may add. */
const mostRefBytes = 100;

/** The branches and tags that name a commit, by the commit. */
export async function readRefs(
  disk: CacheDisk,
  folder: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const refs = new Map<string, string[]>();
  const { files } = await filesWithin(disk, folder);
  for (const { path } of files.filter(({ kind }) => kind === 'file')) {
    const commit = (await unlessFailing(disk.readText(`${folder}/${path}`, mostRefBytes)))?.trim();
    if (commit !== undefined) {
      refs.set(commit, [...(refs.get(commit) ?? []), path]);
    }
  }
  return refs;
}
