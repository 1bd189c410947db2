import { stateOf } from './journal';
import type { DoneEntry, FailedEntry, JournalEntry } from './journal-segment';

type State = 'done' | 'failed' | 'inDoubt' | 'waiting' | 'inFlight';

const minute = 60_000;

/** Counts what became of the rows of a table, and how fast. */
export class Tally {
  readonly counts: Record<State, number> = { done: 0, failed: 0, inDoubt: 0, waiting: 0, inFlight: 0 };
  readonly tokens = { input: 0, output: 0 };
  cost = 0;
  rowsOfUnknownCost = 0;
  retries = 0;
  last: DoneEntry | FailedEntry | undefined;
  readonly #states: State[] = [];
  readonly #ends: number[] = [];
  readonly #started: number;

  constructor(
    rows: ReadonlyMap<number, JournalEntry>,
    rowCount: number,
    private readonly elapsed: () => number,
  ) {
    this.#started = elapsed();
    for (let row = 0; row < rowCount; row += 1) {
      const entry = rows.get(row);
      const state = stateOf(entry);
      this.#states.push(state);
      this.counts[state] += 1;
      if (entry?.kind === 'done') {
        this.#addUsage(entry);
      }
    }
  }

  move(row: number, to: State): void {
    const from = this.#states[row];
    if (from !== undefined) {
      this.counts[from] -= 1;
      this.counts[to] += 1;
      this.#states[row] = to;
    }
  }

  ended(entry: DoneEntry | FailedEntry): void {
    this.move(entry.row, entry.kind);
    this.last = entry;
    this.#ends.push(this.elapsed());
    if (entry.kind === 'done') {
      this.#addUsage(entry);
    }
  }

  /** Over the last minute, or since the start. */
  rowsPerMinute(): number {
    const now = this.elapsed();
    const recent = this.#ends.findIndex((end) => end > now - minute);
    this.#ends.splice(0, recent === -1 ? this.#ends.length : recent);
    const elapsed = Math.min(minute, Math.max(1, now - this.#started));
    return (this.#ends.length * minute) / elapsed;
  }

  #addUsage({ tokens, cost, reused }: DoneEntry): void {
    if (reused) {
      return;
    }
    this.tokens.input += tokens?.input ?? 0;
    this.tokens.output += tokens?.output ?? 0;
    this.cost += cost ?? 0;
    this.rowsOfUnknownCost += cost === undefined ? 1 : 0;
  }
}
