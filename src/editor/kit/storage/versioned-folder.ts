import type { DiskFolder } from './disk-folder';
import type { Folder } from './folder';

interface Version {
  /** What the folder's users call the file. */
  readonly file: string;
  /** What it is called on disk. */
  readonly name: string;
  readonly number: number;
}

/** Nobody takes so long to write a draft, in milliseconds. */
const draftMilliseconds = 86_400_000;

/** Often enough for any reader: each time, somebody else has written the file meanwhile. */
const readAttempts = 20;

/**
 * A folder whose files are written whole or not at all, on a disk that can neither replace a file nor write one at once.
 *
 * A file is never written over: a draft becomes the next version (`batch.json`, `batch.json~2`, `batch.json~3`, ...),
 * then older versions are deleted, and readers take the newest. Of two windows that write the same file at the same
 * moment, one wins. A kill may leave a draft or an older version behind, which nobody reads. The first write of a window
 * deletes the drafts of earlier days.
 */
export function versionedFolder(disk: DiskFolder): Folder {
  const versionsOf = async (...files: readonly string[]) => {
    const wanted = new Set(files);
    return versionsIn(await disk.names()).filter(({ file }) => wanted.has(file));
  };
  /** What is found in the newest version, which another window may replace at any moment. */
  const inNewest = async <T>(file: string, find: (version: Version) => Promise<T | undefined>) => {
    for (let attempt = 1; attempt <= readAttempts; attempt += 1) {
      const newest = (await versionsOf(file)).at(-1);
      const found = newest && (await find(newest));
      if (newest === undefined || found !== undefined) {
        return found;
      }
    }
    throw new Error(`${file} changes too fast to be read`);
  };
  const readNewest = (file: string) => inNewest(file, ({ name }) => disk.read(name));
  const listed = async ({ file, name, number }: Version) => {
    const stat = await disk.stat(name);
    return stat && { name: file, version: number, ...stat };
  };
  const deleteAll = async (versions: readonly Version[]) => {
    // The newest last: a kill must not bring an older one back.
    for (const { name } of versions) {
      await disk.delete(name);
    }
  };
  let deletingDrafts: Promise<void> | undefined;
  const tidyUp = async (written: string, older: readonly Version[]) => {
    await deleteAll(older);
    deletingDrafts ??= deleteOldDrafts(disk, written);
    await deletingDrafts;
  };
  return {
    list: async () => {
      const newest = new Map(versionsIn(await disk.names()).map((version) => [version.file, version]));
      const files = [...newest.values()].map(
        async (version) => (await listed(version)) ?? inNewest(version.file, listed),
      );
      return (await Promise.all(files)).filter((file) => file !== undefined);
    },
    read: readNewest,
    readListed: async ({ name, version }) => (await disk.read(nameOnDisk(name, version))) ?? readNewest(name),
    write: async (file, bytes) => {
      const draft = `.${crypto.randomUUID()}`;
      try {
        await disk.write(draft, bytes);
        const { name, older } = await publish(disk, draft, () => versionsOf(file), file);
        // It is written by now, whatever becomes of what else lies there.
        await tidyUp(name, older).catch(() => undefined);
      } catch (error) {
        await disk.delete(draft).catch(() => undefined);
        throw error;
      }
    },
    delete: async (...files) => deleteAll(await versionsOf(...files)),
  };
}

/**
 * Deletes what killed windows left.
 *
 * @param written a file of this moment: it tells the time of the disk, which may differ from ours
 */
async function deleteOldDrafts(disk: DiskFolder, written: string): Promise<void> {
  const drafts = (await disk.names()).filter(isDraft);
  const now = drafts.length > 0 ? await disk.stat(written) : undefined;
  for (const name of drafts) {
    const draft = await disk.stat(name);
    if (now !== undefined && draft !== undefined && now.mtime - draft.mtime > draftMilliseconds) {
      await disk.delete(name);
    }
  }
}

/** Makes a draft the newest version. @returns its name, and the older versions */
async function publish(
  disk: DiskFolder,
  draft: string,
  versions: () => Promise<readonly Version[]>,
  file: string,
): Promise<{ readonly name: string; readonly older: readonly Version[] }> {
  for (;;) {
    const older = await versions();
    const number = (older.at(-1)?.number ?? 0) + 1;
    const name = nameOnDisk(file, number);
    try {
      await disk.rename(draft, name);
      return { name, older };
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

function isDraft(name: string): boolean {
  return name.startsWith('.');
}

/** The oldest first. */
function versionsIn(names: readonly string[]): Version[] {
  return names
    .filter((name) => !isDraft(name))
    .map((name) => {
      const [, file = name, number = '1'] = /^(.+)~(\d+)$/.exec(name) ?? [];
      return { file, name, number: Number(number) };
    })
    .sort((one, other) => one.number - other.number);
}
