import type { FailureKind, RowAnswer } from './answer';

/** Where a journal is kept: the files of one folder. `write` replaces a file whole. */
export interface JournalStore {
  list(): Promise<readonly string[]>;
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

export type DoneEntry = {
  readonly kind: 'done';
  readonly row: number;
  readonly milliseconds: number;
} & RowAnswer;

export interface FailedEntry {
  readonly kind: 'failed';
  readonly row: number;
  readonly attempt: number;
  readonly failure: FailureKind;
  readonly reason: string;
  /** Whether the row is sent again by itself: it cannot have been run. */
  readonly again: boolean;
}

export interface SentEntry {
  readonly kind: 'sent';
  readonly row: number;
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type JournalEntry = SentEntry | DoneEntry | FailedEntry;

/** What became of every row that was ever sent, kept so that no kill at any moment loses what was paid. */
export class Journal {
  /** @throws JournalError */
  static async open(_store: JournalStore): Promise<Journal> {
    throw new Error('to be written');
  }

  /** The last entry of each row. */
  get rows(): ReadonlyMap<number, JournalEntry> {
    throw new Error('to be written');
  }

  /** Resolves when the entry is in the store. */
  async append(_entry: JournalEntry): Promise<void> {}
}

/** The rows of a table by what became of them, ascending. */
export interface RowStates {
  readonly done: readonly number[];
  /** Not sent again by themselves. */
  readonly failed: readonly number[];
  /** Never sent, or refused by the server before they ran. */
  readonly waiting: readonly number[];
  /** Sent, and no answer known: they may have been paid. */
  readonly inDoubt: readonly number[];
}

export function rowStates(_journal: Pick<Journal, 'rows'>, _rowCount: number): RowStates {
  throw new Error('to be written');
}
