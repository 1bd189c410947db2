import type { Trial, TrialSummary } from '../../../../protocol';
import type { Folder, FolderFile } from '../../../kit/storage/folder';
import { type Limits, RunFiles } from '../../../kit/storage/run-files';
import { Turns } from '../../../kit/turns';
import { entryOf, indexSchema, matches, type TrialEntry } from './trial-entry';
import { fromJson, toJson } from './trial-json';

/** A run that is larger than all runs together may be. */
export class TrialTooLargeError extends Error {
  override readonly name = 'TrialTooLargeError';

  constructor(
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`A run of ${bytes} bytes does not fit into the ${limit} bytes of the history`);
  }
}

const indexName = 'index.json';

export interface FoundTrials {
  readonly all: readonly TrialSummary[];
  readonly found: readonly TrialSummary[];
}

type Entries = Readonly<Record<string, TrialEntry>>;

/**
 * Runs on disk, a file each. The files are what counts: an index beside them saves reading them all, is made anew
 * where it is missing or damaged, and misses nothing that another window wrote.
 */
export class TrialStore {
  readonly #files: RunFiles;
  #entries: Entries | undefined;
  /** Changes of this window, one behind the other. */
  readonly #turns = new Turns();

  constructor(
    private readonly folder: Folder,
    /** Told of each file that cannot be read; it is left alone. */
    private readonly onDamaged: (name: string) => void = () => undefined,
  ) {
    this.#files = new RunFiles(folder);
  }

  /**
   * Keeps a run. The oldest ones make room.
   *
   * @throws TrialTooLargeError, or whatever the folder fails with
   */
  add(trial: Trial, limits: Limits): Promise<void> {
    return this.#turns.take(async () => {
      const bytes = encode(trial);
      if (bytes.length > limits.bytes) {
        throw new TrialTooLargeError(bytes.length, limits.bytes);
      }
      await this.#files.add(trial, bytes, limits);
      await this.#refresh();
    });
  }

  /** The newest first. */
  async list(): Promise<readonly TrialSummary[]> {
    return (await this.search('')).all;
  }

  /** All runs and those that have each word of the query, the newest first. */
  async search(query: string): Promise<FoundTrials> {
    const entries = await this.#turns.take(() => this.#refresh());
    const newestFirst = Object.entries(entries)
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([, entry]) => entry);
    const found = newestFirst.filter((entry) => matches(entry, query));
    return { all: newestFirst.map(summaryOf), found: found.map(summaryOf) };
  }

  /** Undefined for one that is gone or damaged. Fails as the folder does. */
  async read(id: string): Promise<Trial | undefined> {
    const file = await this.#files.find(id);
    return file && this.#readFile(file);
  }

  /** Gives a run another name; an empty one takes its name away. */
  rename(id: string, name: string): Promise<void> {
    return this.#turns.take(async () => {
      const file = await this.#files.find(id);
      const trial = file && (await this.#readFile(file));
      if (file !== undefined && trial !== undefined) {
        const { name: _, ...rest } = trial;
        await this.folder.write(
          file.name,
          encode(name.trim() === '' ? rest : { ...rest, name: name.trim() }),
        );
        await this.#refresh();
      }
    });
  }

  delete(ids: readonly string[]): Promise<void> {
    return this.#turns.take(async () => {
      for (const id of ids) {
        await this.#files.delete(id);
      }
      await this.#refresh();
    });
  }

  clear(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#files.clear();
      await this.#refresh();
    });
  }

  async #readFile(file: FolderFile): Promise<Trial | undefined> {
    const bytes = await this.folder.readListed(file);
    return bytes && fromJson(new TextDecoder().decode(bytes));
  }

  /** The index as the files have it now. */
  async #refresh(): Promise<Entries> {
    const known = this.#entries ?? (await this.#readIndex());
    const entries: Record<string, TrialEntry> = {};
    let changed = false;
    const files = await this.#files.list();
    for (const file of files) {
      const { name, size, mtime } = file;
      const entry = known[name];
      if (entry !== undefined && entry.size === size && entry.mtime === mtime) {
        entries[name] = entry;
        continue;
      }
      changed = true;
      // One that can't be read now is looked at again with the next list.
      const trial = await this.#readFile(file).catch(() => undefined);
      if (trial === undefined) {
        this.onDamaged(name);
      } else {
        entries[name] = entryOf(trial, { size, mtime });
      }
    }
    this.#entries = entries;
    if (changed || Object.keys(known).length !== Object.keys(entries).length) {
      await this.#writeIndex(entries);
    }
    return entries;
  }

  async #readIndex(): Promise<Entries> {
    try {
      const index = indexSchema.safeParse(
        JSON.parse(new TextDecoder().decode(await this.folder.read(indexName))),
      );
      return index.success ? index.data.entries : {};
    } catch {
      return {};
    }
  }

  async #writeIndex(entries: Entries): Promise<void> {
    try {
      await this.folder.write(indexName, new TextEncoder().encode(JSON.stringify({ version: 1, entries })));
    } catch {
      // It only saves time; the runs are safe.
    }
  }
}

function encode(trial: Trial): Uint8Array {
  return new TextEncoder().encode(toJson(trial));
}

function summaryOf({ summary }: TrialEntry): TrialSummary {
  return summary;
}
