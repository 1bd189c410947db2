import type { CachedRepository, CachedRevision } from './cached-repository';

/** What is to be deleted, and what that frees. */
export interface Removal {
  /**
   * Paths in the cache, in the order in which they go. What a revision is found by comes last, so that a deletion which
   * fails can be tried again.
   */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** What deleting a whole repository removes. */
export function removalOfRepository({ folder, bytes }: CachedRepository): Removal {
  return { paths: [folder], bytes };
}

/**
 * What deleting revisions removes: all that is theirs alone. Blobs stay if a revision whose files aren't all known may need
 * them. The last revision takes the repository with it.
 */
export function removalOfRevisions(repository: CachedRepository, commits: readonly string[]): Removal {
  const { folder, revisions, isWhole } = repository;
  const removed = revisions.filter(({ commit }) => commits.includes(commit));
  const remaining = revisions.filter((revision) => !removed.includes(revision));
  if (removed.length > 0 && remaining.length === 0 && isWhole) {
    return removalOfRepository(repository);
  }
  const needed = contentsOf(remaining);
  const areKnown = isWhole && remaining.every((revision) => revision.isWhole);
  const blobs = areKnown ? [...contentsOf(removed)].filter(([blob]) => !needed.has(blob)) : [];
  const lying = removed.flatMap(({ files }) => files.filter(({ blob }) => blob === undefined));
  return {
    paths: [
      ...blobs.map(([blob]) => blob),
      ...removed.flatMap(({ refs }) => refs.map((ref) => `${folder}/refs/${ref}`)),
      ...removed.flatMap(({ own }) => own),
    ],
    bytes: sumOf([...blobs.map(([, size]) => size), ...lying.map(({ size }) => size)]),
  };
}

/** The blobs that revisions need, with their sizes. */
function contentsOf(revisions: readonly CachedRevision[]): ReadonlyMap<string, number> {
  const files = revisions.flatMap((revision) => revision.files);
  return new Map(files.flatMap(({ blob, size }) => (blob === undefined ? [] : [[blob, size] as const])));
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
