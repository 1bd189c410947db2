import * as vscode from 'vscode';
import type { Trial, TrialSummary } from '../../../protocol';
import type { Log } from '../../kit/log';
import { once } from '../../kit/once';
import { readTrialSettings } from '../../kit/settings';
import { workspaceFolder } from '../../kit/storage/workspace-folder';
import { type FoundTrials, TrialStore } from './history/trial-store';

/** All kept runs together, in bytes on disk. */
const bytesLimit = 200_000_000;

/** The runs of the playground, kept for all windows. All fail as disks do. */
export class TrialHistory implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #store = once(() => this.#open());

  constructor(
    private readonly storage: vscode.Uri,
    private readonly log: Log,
  ) {}

  /** Whether runs are kept, as the user wishes. */
  get keeping(): boolean {
    const { enabled, limit } = readTrialSettings();
    return enabled && limit > 0;
  }

  /** Keeps a run, unless the user wants none kept. */
  async add(trial: Trial): Promise<void> {
    if (this.keeping) {
      await this.#store().add(trial, { runs: readTrialSettings().limit, bytes: bytesLimit });
      this.#changed.fire();
    }
  }

  list(): Promise<readonly TrialSummary[]> {
    return this.#store().list();
  }

  search(query: string): Promise<FoundTrials> {
    return this.#store().search(query);
  }

  read(id: string): Promise<Trial | undefined> {
    return this.#store().read(id);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#store().rename(id, name);
    this.#changed.fire();
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.#store().delete(ids);
    this.#changed.fire();
  }

  async clear(): Promise<void> {
    await this.#store().clear();
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #open(): TrialStore {
    const folder = workspaceFolder(vscode.Uri.joinPath(this.storage, 'trials'));
    const told = new Set<string>();
    return new TrialStore(folder, (name) => {
      if (!told.has(name)) {
        told.add(name);
        this.log.warn(`A run of the playground's history cannot be read: ${name}`);
      }
    });
  }
}
