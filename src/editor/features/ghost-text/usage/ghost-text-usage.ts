import type * as vscode from 'vscode';
import type { Accepted } from '../provider';
import { AcceptedTexts } from './accepted-texts';
import { added, counted, noTally, parseDays, type Tally, type TallyDay, withTally } from './tally';

const storeKey = 'ghostTextUsage';

const writeMilliseconds = 5000;

/** What ghost text did, by day. It stays on this machine. */
export class GhostTextUsage implements vscode.Disposable {
  readonly #accepted = new AcceptedTexts((units, saved) =>
    this.#add({ watchedUnits: units, savedUnits: saved }),
  );
  /** What isn't stored yet. */
  #pending: Tally = noTally;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly memory: vscode.Memento) {}

  /** The newest day first. */
  get days(): readonly TallyDay[] {
    return parseDays(withTally(this.memory.get(storeKey), today(), this.#pending));
  }

  asked(): void {
    this.#add({ requests: 1 });
  }

  answered({ first, whole }: { readonly first: number; readonly whole: number }): void {
    this.#add({ first: counted(first), whole: counted(whole) });
  }

  shown(): void {
    this.#add({ shown: 1 });
  }

  accepted(accepted: Accepted): void {
    this.#add({ accepted: 1, acceptedUnits: accepted.text.length });
    this.#accepted.follow(accepted);
  }

  async clear(): Promise<void> {
    this.#pending = noTally;
    await this.memory.update(storeKey, undefined);
  }

  dispose(): void {
    this.#accepted.dispose();
    clearTimeout(this.#timer);
    void this.#write();
  }

  #add(more: Partial<Tally>): void {
    this.#pending = added(this.#pending, { ...noTally, ...more });
    this.#timer ??= setTimeout(() => void this.#write(), writeMilliseconds);
  }

  /** Another window may have written since. */
  async #write(): Promise<void> {
    this.#timer = undefined;
    const pending = this.#pending;
    if (pending !== noTally) {
      this.#pending = noTally;
      await this.memory.update(storeKey, withTally(this.memory.get(storeKey), today(), pending));
    }
  }
}

function today(): string {
  const date = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
