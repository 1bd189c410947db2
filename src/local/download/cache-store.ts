/** A file that grows. While it is open it counts as being written. */
export interface GrowingFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How the hub's cache is written on a disk. Paths start at its folder and have slashes. All of it throws CacheError. */
export interface CacheStore {
  /** The size of a file in bytes; undefined where there is none. */
  readonly sizeOf: (path: string) => Promise<number | undefined>;
  /** The names in a folder; none where there is no such folder. */
  readonly names: (path: string) => Promise<readonly string[]>;
  /** Opens a file to add to its end, and makes it with its folders where there is none. */
  readonly grow: (path: string) => Promise<GrowingFile>;
  /** Whether another window or program may be adding to a file. */
  readonly isBeingWritten: (path: string) => Promise<boolean>;
  /** The hash of a file in hexadecimal digits; `prefix` goes before its content. */
  readonly hash: (path: string, algorithm: 'sha1' | 'sha256', prefix: string) => Promise<string>;
  /** Moves a file in one step, over another where there is one. Makes its folders. False where it is gone. */
  readonly move: (from: string, to: string) => Promise<boolean>;
  /** Makes a relative link, and its folders. False where the disk has none. */
  readonly link: (path: string, target: string) => Promise<boolean>;
  /** Writes a text in one step. */
  readonly writeText: (path: string, text: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Bytes that are free; undefined where the system doesn't say. */
  readonly freeBytes: () => Promise<number | undefined>;
}
