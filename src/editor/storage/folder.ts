/** A folder that windows share. Each call may fail as disks do. */
export interface Folder {
  /** The files in it; none where it is not there yet. */
  readonly list: () => Promise<readonly FolderFile[]>;
  readonly read: (name: string) => Promise<Uint8Array>;
  /** As a whole or not at all: nobody ever sees half a file. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** A file that is gone already is no failure. */
  readonly delete: (name: string) => Promise<void>;
}

export interface FolderFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly mtime: number;
}
