import {
  type BatchRun,
  type CallRow,
  type Journal,
  type Progress,
  type RunEnd,
  type RunOptions,
  runBatch,
} from '../../../batch';
import type { RowOutcome } from '../../../protocol';
import { countsNote } from './batch-counts';
import type { KeptBatch } from './kept-batch';
import type { Lease } from './lease';
import { failuresLimit, givenWith, isEnded, newestLimit, outcomeOf } from './outcomes';
import { Recent } from './recent';
import type { ReadTable } from './tables';

export interface LiveParts {
  readonly kept: KeptBatch;
  readonly read: ReadTable;
  readonly journal: Journal;
  readonly lease: Lease;
  readonly call: CallRow;
  readonly options: Pick<RunOptions, 'whenInDoubt' | 'retryFailed' | 'now' | 'elapsed' | 'sleep'>;
  readonly onChange: () => void;
}

/** A batch that this window runs. */
export class LiveBatch {
  /** As it is saved: each delivery changes it. */
  kept: KeptBatch;
  readonly read: ReadTable;
  readonly journal: Journal;
  readonly #lease: Lease;
  readonly #run: BatchRun;
  readonly #newest = new Recent<number, RowOutcome>(newestLimit);
  readonly #failures = new Recent<number, RowOutcome>(failuresLimit);
  #cancelled = false;

  /** @throws InputError of the batch room, before anything is sent */
  constructor({ kept, read, journal, lease, call, options, onChange }: LiveParts) {
    this.kept = kept;
    this.read = read;
    this.journal = journal;
    this.#lease = lease;
    const given = givenWith(kept.job.input, read);
    const notice = (entry: Progress['last']) => {
      if (entry !== undefined) {
        const lists = { done: this.#newest, failed: this.#failures };
        lists[entry.kind].add(entry.row, outcomeOf(entry, given));
        if (entry.kind === 'done') {
          this.#failures.delete(entry.row);
        }
      }
    };
    for (const entry of journal.rows.values()) {
      notice(isEnded(entry) ? entry : undefined);
    }
    this.#run = runBatch({
      ...options,
      job: kept.job,
      columns: read.table.columns,
      rows: read.table.rows,
      journal,
      call,
      onProgress: ({ last }) => {
        notice(last);
        onChange();
      },
    });
    lease.keep(
      () => this.#run.cancel('abort'),
      () => countsNote(this.progress),
    );
  }

  get progress(): Progress {
    return this.#run.progress;
  }

  get ended(): Promise<RunEnd> {
    return this.#run.ended;
  }

  get newest(): RowOutcome[] {
    return this.#newest.list();
  }

  get failures(): RowOutcome[] {
    return this.#failures.list();
  }

  pause(): void {
    this.#run.pause();
  }

  resume(): void {
    this.#run.resume();
  }

  /** Rows under way finish; asked once more, they are broken off, and stay in doubt. */
  cancel(): void {
    this.#run.cancel(this.#cancelled ? 'abort' : 'finish');
    this.#cancelled = true;
  }

  /** Whether another window has taken the batch over, while this one slept. */
  get isLost(): boolean {
    return this.#lease.isLost;
  }

  /** @throws LeaseLostError where it has; as the disk does */
  async confirm(): Promise<void> {
    await this.#lease.confirm();
  }

  /** The window closes: what is under way is broken off at once, and the lease is given up. */
  abandon(): void {
    this.#run.cancel('abort');
    // Not before: until then it may write to the journal.
    void this.#run.ended.then(() => this.#lease.release()).catch(() => this.#lease.stop());
  }

  async release(): Promise<void> {
    await this.#lease.release();
  }
}
