import type { FileStat } from './disk-folder';

/** A folder that windows share. Each call may fail as disks do. */
export interface Folder {
  /** The files in it; none where it is not there yet. */
  readonly list: () => Promise<readonly FolderFile[]>;
  /** Undefined where there is none. A failure says nothing about what the file holds. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** The same without looking for the file again: as it was when it was listed, or newer. */
  readonly readListed: (file: FolderFile) => Promise<Uint8Array | undefined>;
  /** As a whole or not at all: whoever reads meanwhile, or after a kill, finds the old file or the new one. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** A file that is gone already is no failure. */
  readonly delete: (...names: string[]) => Promise<void>;
}

export interface FolderFile extends FileStat {
  readonly name: string;
  /** Grows each time the file is written. */
  readonly version: number;
}
