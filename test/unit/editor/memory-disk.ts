import type { DiskFolder, FileStat } from '../../../src/editor/kit/storage/disk-folder';

export interface MemoryDisk extends DiskFolder {
  readonly files: Map<string, Uint8Array>;
  readonly folders: Set<string>;
}

interface World {
  /** Passes between any two steps of the disk; throws when the window that takes the step is killed, or the disk fails. */
  readonly turn: (step: string) => Promise<void>;
  readonly now: () => number;
}

const kind: World = { turn: async () => undefined, now: () => 0 };

/** What lies on a disk, however many windows look at it. */
export class Shelf {
  readonly files = new Map<string, Uint8Array>();
  readonly folders = new Set<string>();
  readonly times = new Map<string, number>();
}

/** A folder as unkind as a disk under VS Code: a write takes two steps, everything takes time, and any step may be the last. */
export function memoryDisk(shelf = new Shelf(), { turn, now }: World = kind): MemoryDisk {
  const { files, folders, times } = shelf;
  const put = (name: string, bytes: Uint8Array) => {
    files.set(name, bytes);
    times.set(name, now());
  };
  const isTaken = (name: string) => files.has(name) || folders.has(name);
  const statOf = (name: string): FileStat | undefined => {
    const bytes = files.get(name);
    return bytes && { size: bytes.length, mtime: times.get(name) ?? 0 };
  };
  const removed = (name: string) => {
    files.delete(name);
    folders.delete(name);
  };
  return {
    files,
    folders,
    names: async () => {
      await turn('names');
      const names = [...files.keys(), ...folders];
      await turn('names');
      return names;
    },
    stat: async (name) => {
      await turn('stat');
      return statOf(name);
    },
    read: async (name) => {
      await turn('read');
      const bytes = files.get(name);
      await turn('read');
      return bytes;
    },
    write: async (name, bytes) => {
      await turn('write');
      put(name, new Uint8Array());
      await turn('write');
      put(name, bytes.slice(0, bytes.length >> 1));
      await turn('write');
      put(name, new Uint8Array(bytes));
      await turn('write');
    },
    rename: async (from, to) => {
      await turn('rename');
      const bytes = files.get(from);
      if (bytes === undefined || isTaken(to)) {
        throw new Error(`${from} cannot become ${to}`);
      }
      // What comes to lie there between the check and the move is written over.
      await turn('rename');
      removed(from);
      put(to, bytes);
      await turn('rename');
    },
    delete: async (name) => {
      await turn('delete');
      removed(name);
      await turn('delete');
    },
    claim: async (name) => {
      await turn('claim');
      const isFree = !isTaken(name);
      folders.add(name);
      await turn('claim');
      return isFree;
    },
  };
}
