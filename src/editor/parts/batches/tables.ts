import { digestOf, readTable, type Table, type TableFormat } from '../../../batch';

/** A table that was read, and how to know its file again. */
export interface ReadTable {
  readonly table: Table;
  readonly digest: string;
}

export interface TableFiles {
  readonly stat: (uri: string) => Promise<{ readonly mtime: number; readonly size: number }>;
  readonly read: (uri: string) => Promise<Uint8Array>;
}

interface Remembered {
  readonly stamp: string;
  readonly work: Promise<ReadTable>;
}

/** Tables may be as large as memory bears: the one in use and the one before. */
const kept = 2;

/** Reads tables, and remembers the last ones as long as their files stay as they are. */
export class Tables {
  readonly #remembered = new Map<string, Remembered>();

  constructor(private readonly files: TableFiles) {}

  /** @throws TableError; as the file system does */
  async read(uri: string, format: TableFormat): Promise<ReadTable> {
    const { mtime, size } = await this.files.stat(uri);
    const key = `${format} ${uri}`;
    const stamp = `${mtime} ${size}`;
    const known = this.#remembered.get(key);
    this.#remembered.delete(key);
    const current = known?.stamp === stamp ? known : { stamp, work: this.#load(uri, format) };
    this.#remembered.set(key, current);
    for (const oldest of [...this.#remembered.keys()].slice(0, -kept)) {
      this.#remembered.delete(oldest);
    }
    try {
      return await current.work;
    } catch (error) {
      this.#remembered.delete(key);
      throw error;
    }
  }

  async #load(uri: string, format: TableFormat): Promise<ReadTable> {
    const bytes = await this.files.read(uri);
    const digest = await digestOf(bytes);
    return { table: await readTable(bytes, format), digest };
  }
}
