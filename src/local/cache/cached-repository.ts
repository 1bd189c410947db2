import type { Repository } from './repository-folder';

/** A file of a revision. */
export interface CachedFile {
  /** In the repository. */
  readonly path: string;
  readonly size: number;
  /** Where its content is, in the cache; undefined where the snapshot itself has it, as on Windows. */
  readonly blob: string | undefined;
}

export interface CachedRevision {
  readonly commit: string;
  /** Branches and tags that name the commit. */
  readonly refs: readonly string[];
  readonly files: readonly CachedFile[];
  /** Of all files, each content once. */
  readonly bytes: number;
  /** Whether all of its files are known. Otherwise it may need any blob of the repository. */
  readonly isWhole: boolean;
  /** What is this revision's alone, as paths in the cache: its snapshot last. Refs and blobs aren't among it. */
  readonly own: readonly string[];
}

/** What the cache has of a repository. */
export interface CachedRepository extends Repository {
  /** Its name in the cache. */
  readonly folder: string;
  readonly revisions: readonly CachedRevision[];
  /** All that lies in its folder, whether a revision needs it or not. */
  readonly bytes: number;
  /** Of these the parts of downloads that are under way or were given up. */
  readonly partBytes: number;
  /** When one of its files was last read or written, in milliseconds since 1970; undefined where there is none. */
  readonly usedAt: number | undefined;
  /** Whether all of its revisions and blobs are known. */
  readonly isWhole: boolean;
}
