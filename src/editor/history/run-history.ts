import * as vscode from 'vscode';
import { readHistoryLimit } from '../settings';
import { parseRecords, type RunRecord, withRecord } from './run-record';

const key = 'runHistory';

/** What was run, the newest first. Kept for all windows. */
export class RunHistory implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(private readonly state: vscode.Memento) {}

  get records(): readonly RunRecord[] {
    return parseRecords(this.state.get(key));
  }

  async add(record: RunRecord): Promise<void> {
    await this.#store(withRecord(this.records, record, readHistoryLimit()));
  }

  async delete(id: string): Promise<void> {
    await this.#store(this.records.filter((each) => each.id !== id));
  }

  async clear(): Promise<void> {
    await this.#store(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #store(records: readonly RunRecord[] | undefined): Promise<void> {
    await this.state.update(key, records);
    this.#changed.fire();
  }
}
