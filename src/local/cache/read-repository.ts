import type { CacheDisk, CacheEntry, FileFacts } from './cache-disk';
import type { CachedRepository, CachedRevision } from './cached-repository';
import { readBlobs } from './read-blobs';
import { readRefs } from './read-refs';
import { readSnapshot } from './read-snapshot';
import { repositoryOfFolder } from './repository-folder';
import { unlessFailing } from './unless-failing';

const mostRevisions = 200;
const commitName = /^[0-9a-f]{40}$/;

/** What the cache has of the repository whose folder has this name; undefined where that is nothing. */
export async function readRepository(disk: CacheDisk, folder: string): Promise<CachedRepository | undefined> {
  const repository = repositoryOfFolder(folder);
  if (repository === undefined) {
    return undefined;
  }
  const list = (name: string) => unlessFailing(disk.list(`${folder}/${name}`));
  const blobs = await readBlobs(disk, `${folder}/blobs`);
  const refs = await readRefs(disk, `${folder}/refs`);
  const snapshots = (await list('snapshots'))?.filter(({ kind }) => kind !== 'file');
  const marks = [...marksIn('.no_exist', await list('.no_exist')), ...marksIn('trees', await list('trees'))];
  const commits = (snapshots ?? []).filter(isCommit).slice(0, mostRevisions);
  const revisions: CachedRevision[] = [];
  const lying: FileFacts[] = [];
  for (const { name: commit } of commits) {
    const snapshot = await readSnapshot(disk, { folder, commit, blobs: blobs.finished });
    lying.push(...snapshot.lying);
    revisions.push({
      commit,
      refs: refs.get(commit) ?? [],
      files: snapshot.files,
      bytes: snapshot.bytes,
      isWhole: snapshot.isWhole,
      own: [
        ...marks.filter((mark) => mark.commit === commit).map(({ path }) => `${folder}/${path}`),
        `${folder}/snapshots/${commit}`,
      ],
    });
  }
  const all = [...blobs.finished.values(), ...blobs.parts, ...lying];
  if (revisions.length === 0 && all.length === 0) {
    return undefined;
  }
  return {
    ...repository,
    folder,
    revisions,
    bytes: sizeOf(all),
    partBytes: sizeOf(blobs.parts),
    usedAt: all.reduce<number | undefined>((last, { usedAt }) => Math.max(last ?? usedAt, usedAt), undefined),
    isWhole: blobs.isWhole && commits.length === snapshots?.length,
  };
}

function isCommit({ name, kind }: CacheEntry): boolean {
  return kind === 'folder' && commitName.test(name);
}

/** What tools note about a commit beside its snapshot: `{commit}` or `{commit}.json` in a folder of its own. */
function marksIn(folder: string, entries: readonly CacheEntry[] = []) {
  return entries.map(({ name }) => ({ path: `${folder}/${name}`, commit: name.replace(/\.json$/, '') }));
}

function sizeOf(files: readonly FileFacts[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
