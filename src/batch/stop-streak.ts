import type { FailureKind } from './answer';
import type { FailedEntry } from './journal-segment';

/** Failures that hit every row alike: so many in a row stop the job. */
const stopAfter = 3;

const ofEveryRow: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'payment',
  'forbidden',
  'no-model',
  'offline',
  'rate-limit',
  'unavailable',
]);

/** Watches for failures of the same kind in a row. None of them has been run, so those rows can wait for a better day. */
export class StopStreak {
  #entries: FailedEntry[] = [];
  #stopped = false;

  done(): void {
    if (!this.#stopped) {
      this.#entries = [];
    }
  }

  /** The rows that have to wait because of this failure: none as long as the job goes on. */
  failed(entry: FailedEntry): readonly FailedEntry[] {
    const kind = this.#entries[0]?.failure;
    if (this.#stopped) {
      return entry.failure === kind ? [entry] : [];
    }
    if (entry.failure !== kind) {
      this.#entries = [];
    }
    if (ofEveryRow.has(entry.failure)) {
      this.#entries.push(entry);
    }
    this.#stopped = this.#entries.length >= stopAfter;
    return this.#stopped ? this.#entries : [];
  }
}
