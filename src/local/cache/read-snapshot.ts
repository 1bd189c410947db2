import type { CacheDisk, FileFacts } from './cache-disk';
import type { CachedFile } from './cached-repository';
import { type FoundFile, filesWithin } from './files-within';
import type { Blobs } from './read-blobs';
import { unlessFailing } from './unless-failing';

interface Place {
  /** The repository's. */
  readonly folder: string;
  readonly commit: string;
  readonly blobs: Blobs['finished'];
}

interface Snapshot {
  readonly files: readonly CachedFile[];
  /** Of all files, each content once. */
  readonly bytes: number;
  /** Facts of the files that lie in the snapshot itself. */
  readonly lying: readonly FileFacts[];
  readonly isWhole: boolean;
}

type Found = { readonly file: CachedFile; readonly lying?: FileFacts } | 'absent' | 'unknown';

/** The files of a commit. A link counts only if it leads to a blob of the repository as the hub's tools write it. */
export async function readSnapshot(disk: CacheDisk, place: Place): Promise<Snapshot> {
  const within = await filesWithin(disk, `${place.folder}/snapshots/${place.commit}`);
  const read = await Promise.all(within.files.map((file) => readFile(disk, place, file)));
  const found = read.filter((each) => each !== 'absent' && each !== 'unknown');
  const files = found.map(({ file }) => file);
  const contents = new Map(files.map(({ path, size, blob }) => [blob ?? path, size]));
  return {
    files,
    bytes: [...contents.values()].reduce((sum, size) => sum + size, 0),
    lying: found.flatMap(({ lying }) => lying ?? []),
    isWhole: within.isWhole && !read.includes('unknown'),
  };
}

async function readFile(disk: CacheDisk, place: Place, { path, kind }: FoundFile): Promise<Found> {
  const from = `${place.folder}/snapshots/${place.commit}/${path}`;
  if (kind === 'file') {
    const lying = await unlessFailing(disk.facts(from));
    return lying === undefined ? 'unknown' : { file: { path, size: lying.size, blob: undefined }, lying };
  }
  const target = kind === 'link' ? await unlessFailing(disk.readLink(from)) : undefined;
  const name = target === undefined ? undefined : blobOf(path, target);
  if (name === undefined) {
    return 'unknown';
  }
  const blob = place.blobs.get(name);
  return blob === undefined
    ? 'absent'
    : { file: { path, size: blob.size, blob: `${place.folder}/blobs/${name}` } };
}

/** The name of the blob that a link leads to by the shortest way; undefined for links to anywhere else. */
function blobOf(path: string, target: string): string | undefined {
  const [before, name, ...more] = target.split('/blobs/');
  const shortest = ['..', ...path.split('/').map(() => '..')].join('/');
  return before === shortest && more.length === 0 && !name?.includes('/') ? name : undefined;
}
