export interface CacheEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

export interface FileFacts {
  readonly size: number;
  /** When it was last read or written, in milliseconds since 1970. */
  readonly usedAt: number;
}

/** The hub's cache on a disk. Paths start at its folder and have slashes. No link is followed. */
export interface CacheDisk {
  /**
   * What a folder holds; nothing where there is no such folder.
   *
   * @throws CacheError
   */
  readonly list: (path: string) => Promise<readonly CacheEntry[]>;
  /** @throws CacheError */
  readonly facts: (path: string) => Promise<FileFacts>;
  /**
   * The target of a link as it is written there, with slashes.
   *
   * @throws CacheError
   */
  readonly readLink: (path: string) => Promise<string>;
  /**
   * The text of a file; undefined where it has more bytes than that.
   *
   * @throws CacheError
   */
  readonly readText: (path: string, mostBytes: number) => Promise<string | undefined>;
}
