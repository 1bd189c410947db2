import type { JournalStore } from '../../../batch';
import type { DiskFolder } from '../../kit/storage/disk-folder';
import type { Lease } from './lease';

/** A journal to be read, whoever writes it. */
export function readOnlyJournal(disk: DiskFolder): JournalStore {
  return {
    list: disk.names,
    read: async (name) => {
      const bytes = await disk.read(name);
      if (bytes === undefined) {
        throw new Error(`The journal has lost ${name}`);
      }
      return bytes;
    },
    write: () => Promise.reject(new Error('Only the window that runs a batch writes its journal')),
  };
}

/**
 * The journal of a batch that this window runs. A row is sent once its entry is written, so that a window which has lost
 * the batch without noticing sends nothing either.
 */
export function leasedJournal(disk: DiskFolder, lease: Pick<Lease, 'confirm'>): JournalStore {
  return {
    ...readOnlyJournal(disk),
    write: async (name, bytes) => {
      await lease.confirm();
      // In place: the journal never relies on a file that is being written.
      await disk.write(name, bytes);
      // Writing may have taken long.
      await lease.confirm();
    },
  };
}
