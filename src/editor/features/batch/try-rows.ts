import { type CallRow, Journal, runBatch } from '../../../batch';
import { sleep } from '../../../http';
import type { BatchDraft, RowOutcome } from '../../../protocol';
import { givenWith, outcomeOf } from '../../parts/batches/outcomes';
import type { ReadTable } from '../../parts/batches/tables';
import { memoryStore } from './memory-store';

interface TryOptions {
  readonly rows: number;
  readonly call: CallRow;
  readonly signal: AbortSignal;
  readonly onOutcome: (outcome: RowOutcome) => void;
}

/**
 * Runs the first rows and keeps nothing of them.
 *
 * @throws Error with the provider's words where all rows would fail alike
 */
export async function tryRows(
  draft: BatchDraft,
  read: ReadTable,
  { rows, call, signal, onOutcome }: TryOptions,
): Promise<Journal> {
  const { table } = read;
  const journal = await Journal.open(memoryStore());
  const given = givenWith(draft.input, read);
  let told: unknown;
  const run = runBatch({
    job: draft,
    columns: table.columns,
    rows: table.rows,
    journal,
    call,
    signal,
    only: Array.from({ length: Math.min(rows, table.rows.length) }, (_, index) => index),
    onProgress: ({ last }) => {
      // Progress is told of more than answers.
      if (last !== undefined && last !== told) {
        told = last;
        onOutcome(outcomeOf(last, given));
      }
    },
    now: Date.now,
    elapsed: () => performance.now(),
    sleep,
  });
  const end = await run.ended;
  signal.throwIfAborted();
  if (end.kind === 'broken') {
    throw end.error;
  }
  if (end.kind === 'stopped') {
    throw new Error(end.reason);
  }
  return journal;
}
