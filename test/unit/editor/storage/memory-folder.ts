import type { Folder } from '../../../../src/editor/storage/folder';

/** A folder as windows share one, in memory. */
export function memoryFolder(): Folder & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    list: async () => [...files].map(([name, { length }]) => ({ name, size: length, mtime: 0 })),
    read: async (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) {
        throw new Error(`There is no ${name}`);
      }
      return bytes;
    },
    write: async (name, bytes) => {
      files.set(name, new Uint8Array(bytes));
    },
    delete: async (name) => {
      files.delete(name);
    },
  };
}
