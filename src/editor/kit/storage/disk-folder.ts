/**
 * One folder of a disk that windows share, with no more than `workspace.fs` can be relied on for. Nothing is replaced by
 * renaming: VS Code deletes the target first, so that for a moment, or after a kill for good, there is no file.
 */
export interface DiskFolder {
  /** Of files and folders; none while the folder isn't there yet. */
  readonly names: () => Promise<readonly string[]>;
  /** Undefined unless there is a file of this name. */
  readonly stat: (name: string) => Promise<FileStat | undefined>;
  /** Undefined where there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** In place: others may see half of it, and a kill leaves it at that. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Gives a file a name that is free. Fails where there is one; of two windows at the same moment, one may overwrite. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** A file that is gone already is no failure. */
  readonly delete: (name: string) => Promise<void>;
  /**
   * Makes a folder of this name; false where there is one already. On a local disk only one of several windows that try
   * at the same moment gets true, since no system renames a folder over one that isn't empty. In a browser, tabs that
   * share their storage have no such guarantee: there the check and the making are two steps.
   */
  readonly claim: (name: string) => Promise<boolean>;
}

export interface FileStat {
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly mtime: number;
}
