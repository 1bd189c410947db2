import {
  answerText,
  cellText,
  type DoneEntry,
  type FailedEntry,
  inputBuilder,
  type JournalEntry,
} from '../../../batch';
import type { RowOutcome } from '../../../protocol';
import type { KeptBatch } from './kept-batch';
import type { ReadTable } from './tables';

/** How many of the newest answers, and of the failed rows, the page shows. */
export const newestLimit = 8;
export const failuresLimit = 200;

const givenLength = 200;
const answerLength = 2000;

/** Says in short what a row gives. */
export type GivenOf = (row: number) => string;

/** By the columns that the input takes; nothing where the source is gone. */
export function givenWith(input: KeptBatch['job']['input'], read: ReadTable | undefined): GivenOf {
  if (read === undefined) {
    return () => '';
  }
  const { columns, rows } = read.table;
  const used = usedColumns(input, columns);
  return (row) => shortened(used.map((column) => cellText(rows[row]?.[column])).join(' · '), givenLength);
}

/** An entry of the journal as the page shows it. */
export function outcomeOf(entry: DoneEntry | FailedEntry, given: GivenOf): RowOutcome {
  const { row } = entry;
  if (entry.kind === 'failed') {
    return { row, given: given(row), reason: entry.reason };
  }
  const { value, milliseconds, tokens, cost } = entry;
  return {
    row,
    given: given(row),
    answer: shortened(answerText(value), answerLength),
    milliseconds,
    ...(tokens !== undefined && { tokens: tokens.input + tokens.output }),
    ...(cost !== undefined && { cost }),
  };
}

/** Whether a row was answered or failed for good; one that the server refused before it ran is waiting. */
export function isEnded(entry: JournalEntry): entry is DoneEntry | FailedEntry {
  return entry.kind === 'done' || (entry.kind === 'failed' && !entry.again);
}

function usedColumns(input: KeptBatch['job']['input'], columns: readonly string[]): readonly string[] {
  try {
    return inputBuilder(input, columns).columns;
  } catch {
    return columns.slice(0, 1);
  }
}

function shortened(text: string, length: number): string {
  const line = text.trim();
  return line.length <= length ? line : `${line.slice(0, length)}…`;
}
