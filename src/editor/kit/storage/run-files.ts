import type { Folder, FolderFile } from './folder';

export interface Limits {
  readonly runs: number;
  /** Of all files together. */
  readonly bytes: number;
}

interface TimedRun {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

const runName = /^(\d{15})-([\w-]{1,100})\.json$/;
const timeDigits = 15;

/** Runs on disk, a file each, so that no window overwrites what another one wrote. All calls fail as the folder does. */
export class RunFiles {
  constructor(private readonly folder: Folder) {}

  /** The newest first. What else lies in the folder is left alone. */
  async list(): Promise<readonly FolderFile[]> {
    const files = (await this.folder.list()).filter(({ name }) => runName.test(name));
    return files.sort((one, other) => (one.name < other.name ? 1 : -1));
  }

  /** The oldest ones make room. */
  async add(run: TimedRun, bytes: Uint8Array, limits: Limits): Promise<void> {
    const files = await this.list();
    // Room first: the disk may be full.
    await this.#makeRoom(files, { runs: limits.runs - 1, bytes: limits.bytes - bytes.length });
    await this.folder.write(nameAfter(files[0], run), bytes);
  }

  /** Undefined for a run that is not there. */
  async find(id: string): Promise<FolderFile | undefined> {
    return (await this.list()).find(({ name }) => runName.exec(name)?.[2] === id);
  }

  async delete(id: string): Promise<void> {
    const file = await this.find(id);
    await this.#deleteAll(file === undefined ? [] : [file]);
  }

  async clear(): Promise<void> {
    await this.#deleteAll(await this.list());
  }

  async #makeRoom(files: readonly FolderFile[], { runs, bytes }: Limits): Promise<void> {
    let total = 0;
    const excess = files.filter(({ size }, index) => {
      total += size;
      return index >= runs || total > bytes;
    });
    await this.#deleteAll(excess);
  }

  async #deleteAll(files: readonly FolderFile[]): Promise<void> {
    if (files.length > 0) {
      await this.folder.delete(...files.map(({ name }) => name));
    }
  }
}

/** Names sort by time. Behind the newest also when the clock was put back: the oldest make room. */
function nameAfter(newest: FolderFile | undefined, { id, time }: TimedRun): string {
  const after = newest === undefined ? 0 : Number(newest.name.slice(0, timeDigits)) + 1;
  const order = Math.max(after, Math.floor(time));
  return `${String(order).padStart(timeDigits, '0')}-${id}.json`;
}
