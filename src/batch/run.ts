import type { FailureKind, RowAnswer } from './answer';
import type { BatchJob } from './job';
import type { Journal } from './journal';
import type { DoneEntry, FailedEntry } from './journal-segment';
import type { RowInput } from './prompt';
import type { Row } from './tables/table';

/** Calls the model for one row. Throws a RowError to say how it failed; any other error is of kind `other`. */
export type CallRow = (
  input: RowInput,
  context: { readonly row: number; readonly signal: AbortSignal },
) => Promise<RowAnswer>;

export interface Progress {
  /** `waiting`: a rate limit is waited out; `stopping`: rows under way are finishing. */
  readonly phase: 'running' | 'waiting' | 'paused' | 'stopping' | 'ended';
  /** Rows of the table, by what became of them. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly inDoubt: number;
  readonly waiting: number;
  readonly inFlight: number;
  /** Of all rows that are done, earlier runs included. */
  readonly tokens: { readonly input: number; readonly output: number };
  /** In US dollars, of the rows whose cost is known; how many are not stands beside it. */
  readonly cost: number;
  readonly rowsOfUnknownCost: number;
  /** Over the last minute; 0 while nothing has ended. */
  readonly rowsPerMinute: number;
  /** Undefined while it cannot be told. */
  readonly remainingMilliseconds: number | undefined;
  /** Refusals that are waited out. */
  readonly retries: number;
  /** How long a rate limit is still waited out; undefined while none is. */
  readonly waitMilliseconds: number | undefined;
  /** The row that ended last. */
  readonly last: DoneEntry | FailedEntry | undefined;
}

export type RunEnd =
  /** Every row that was to be sent has been answered or failed. */
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  /** Failures that would hit every row: those rows are waiting again. */
  | {
      readonly kind: 'stopped';
      readonly failure: FailureKind;
      readonly reason: string;
      readonly retryAfterMilliseconds: number | undefined;
    }
  /** The journal (JournalError) or a row's input (BatchInputError, before anything is sent) failed. */
  | { readonly kind: 'broken'; readonly error: unknown };

export interface RunOptions {
  readonly job: Pick<BatchJob, 'input' | 'limits'>;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly journal: Journal;
  readonly call: CallRow;
  /** Rows that were sent and whose answer is unknown: `leave` (default) sends and records nothing of them. */
  readonly whenInDoubt?: 'again' | 'failed' | 'leave';
  /** Sends rows that failed again as well. Default false. */
  readonly retryFailed?: boolean;
  /** Runs these rows alone, for instance a sample. Default: all. */
  readonly only?: readonly number[];
  readonly onProgress?: (progress: Progress) => void;
  /** Aborts as `cancel('abort')` does. */
  readonly signal?: AbortSignal;
  /** The time of the journal's entries, in milliseconds since 1970. */
  readonly now: () => number;
  /** The clock for whatever lasts, in milliseconds: one that nobody sets. */
  readonly elapsed: () => number;
  /** Rejects when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How long a minute of `requestsPerMinute` lasts. Default 60,000 ms. */
  readonly minuteMilliseconds?: number;
}

export interface BatchRun {
  readonly progress: Progress;
  /** Sends nothing more; rows under way finish. */
  pause(): void;
  resume(): void;
  /** `finish` waits for the rows under way; `abort` ends them, and their answers stay in doubt. */
  cancel(how: 'finish' | 'abort'): void;
  /** Never rejects. */
  readonly ended: Promise<RunEnd>;
}
