/** What one deletes: a repository in the hub's cache, or one of its revisions. */
export interface Download {
  /** The repository's in the cache. */
  readonly folder: string;
  /** Of the revision; undefined for all of the repository. */
  readonly commit?: string;
}
