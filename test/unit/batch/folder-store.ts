import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { JournalStore } from '../../../src/batch';

/** A journal in a folder, whose files are written in two halves, so that a kill often comes between them. */
export function folderStore(folder: string): JournalStore {
  return {
    list: async () => {
      await mkdir(folder, { recursive: true });
      return readdir(folder);
    },
    read: async (name) => readFile(join(folder, name)),
    write: async (name, bytes) => {
      const file = await open(join(folder, name), 'w');
      const half = bytes.byteLength >> 1;
      await file.write(bytes.subarray(0, half));
      await setImmediate();
      await file.write(bytes.subarray(half));
      await file.close();
    },
  };
}
