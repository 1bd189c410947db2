import type { JournalStore } from '../../../batch';

/** A journal that is forgotten: of rows that are only tried. */
export function memoryStore(): JournalStore {
  const files = new Map<string, Uint8Array>();
  return {
    list: async () => [...files.keys()],
    read: async (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) {
        throw new Error(`There is no ${name}`);
      }
      return bytes;
    },
    write: async (name, bytes) => {
      files.set(name, bytes);
    },
  };
}
