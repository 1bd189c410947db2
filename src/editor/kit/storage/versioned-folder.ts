import type { DiskFolder } from './disk-folder';
import type { Folder } from './folder';

interface Version {
  /** What the folder's users call the file. */
  readonly file: string;
  /** What it is called on disk. */
  readonly name: string;
  readonly number: number;
}

/** Often enough for any reader: each time, somebody else has written the file meanwhile. */
const readAttempts = 20;

/**
 * A folder whose files are written whole or not at all, on a disk that can neither replace a file nor write one at once.
 *
 * A file is never written over: a draft becomes the next version (`batch.json`, `batch.json~2`, `batch.json~3`, ...),
 * then older versions are deleted, and readers take the newest. Of two windows that write the same file at the same
 * moment, one wins. A kill may leave a draft or an older version behind, which nobody reads.
 */
export function versionedFolder(disk: DiskFolder): Folder {
  const versionsOf = async (...files: readonly string[]) => {
    const wanted = new Set(files);
    return versionsIn(await disk.names()).filter(({ file }) => wanted.has(file));
  };
  const readNewest = async (file: string) => {
    for (let attempt = 1; attempt <= readAttempts; attempt += 1) {
      const newest = (await versionsOf(file)).at(-1);
      const bytes = newest && (await disk.read(newest.name));
      if (newest === undefined || bytes !== undefined) {
        return bytes;
      }
    }
    throw new Error(`${file} changes too fast to be read`);
  };
  const deleteAll = async (versions: readonly Version[]) => {
    // The newest last: a kill must not bring an older one back.
    for (const { name } of versions) {
      await disk.delete(name);
    }
  };
  return {
    list: async () => {
      const newest = new Map(versionsIn(await disk.names()).map((version) => [version.file, version]));
      const files = [...newest.values()].map(async ({ file, name, number }) => {
        const stat = await disk.stat(name);
        return stat && { name: file, version: number, ...stat };
      });
      return (await Promise.all(files)).filter((file) => file !== undefined);
    },
    read: readNewest,
    readListed: async ({ name, version }) => (await disk.read(nameOnDisk(name, version))) ?? readNewest(name),
    write: async (file, bytes) => {
      const draft = `.${crypto.randomUUID()}`;
      try {
        await disk.write(draft, bytes);
        const older = await publish(disk, draft, () => versionsOf(file), file);
        // It is written by now, whatever becomes of the older ones.
        await deleteAll(older).catch(() => undefined);
      } catch (error) {
        await disk.delete(draft).catch(() => undefined);
        throw error;
      }
    },
    delete: async (...files) => deleteAll(await versionsOf(...files)),
  };
}

/** Makes a draft the newest version. @returns the older ones */
async function publish(
  disk: DiskFolder,
  draft: string,
  versions: () => Promise<readonly Version[]>,
  file: string,
): Promise<readonly Version[]> {
  for (;;) {
    const older = await versions();
    const number = (older.at(-1)?.number ?? 0) + 1;
    try {
      await disk.rename(draft, nameOnDisk(file, number));
      return older;
    } catch (error) {
      // Another window may have written the same version.
      if (((await versions()).at(-1)?.number ?? 0) < number) {
        throw error;
      }
    }
  }
}

function nameOnDisk(file: string, version: number): string {
  return version === 1 ? file : `${file}~${version}`;
}

/** The oldest first. What begins with a dot is a draft. */
function versionsIn(names: readonly string[]): Version[] {
  return names
    .filter((name) => !name.startsWith('.'))
    .map((name) => {
      const [, file = name, number = '1'] = /^(.+)~(\d+)$/.exec(name) ?? [];
      return { file, name, number: Number(number) };
    })
    .sort((one, other) => one.number - other.number);
}
