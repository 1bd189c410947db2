import * as vscode from 'vscode';
import { readHistoryLimit } from '../../../kit/settings';
import type { Folder, FolderFile } from '../../../kit/storage/folder';
import { RunFiles } from '../../../kit/storage/run-files';
import { parseRecord, type RunRecord } from './run-record';

/** What was run from the editor, kept for all windows. All fail as disks do. */
export class RunHistory implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #files: RunFiles;
  /** What was read, by the name of its file: none is written twice. */
  #read: ReadonlyMap<string, RunRecord | undefined> = new Map();

  constructor(private readonly folder: Folder) {
    this.#files = new RunFiles(folder);
  }

  /** The newest first. */
  async records(): Promise<readonly RunRecord[]> {
    const files = await this.#files.list();
    const known = this.#read;
    const entries = files.map(
      async (file) => [file.name, known.get(file.name) ?? (await this.#recordIn(file))] as const,
    );
    this.#read = new Map(await Promise.all(entries));
    return [...this.#read.values()].filter((record) => record !== undefined);
  }

  /** Keeps no more than the user wishes. */
  async add(record: RunRecord): Promise<void> {
    const runs = readHistoryLimit();
    await (runs === 0
      ? this.#files.clear()
      : this.#files.add(record, new TextEncoder().encode(JSON.stringify(record)), {
          runs,
          bytes: Number.POSITIVE_INFINITY,
        }));
    this.#changed.fire();
  }

  async delete(id: string): Promise<void> {
    await this.#files.delete(id);
    this.#changed.fire();
  }

  async clear(): Promise<void> {
    await this.#files.clear();
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  /** Undefined for a file that is damaged, that another window has just deleted, or that can't be read now. */
  async #recordIn(file: FolderFile): Promise<RunRecord | undefined> {
    try {
      const bytes = await this.folder.readListed(file);
      return bytes && parseRecord(new TextDecoder().decode(bytes));
    } catch {
      return undefined;
    }
  }
}
