import type { AnswerValue } from './answer';
import type { BatchJob } from './job';
import type { Journal } from './journal';
import type { JournalEntry } from './journal-segment';
import { FreeNames, rowOf } from './tables/cell';
import type { Row, Table } from './tables/table';

export interface ResultTable {
  readonly table: Table;
  /** What the columns are called: not as the job says where the source has such columns. */
  readonly output: {
    readonly column: string;
    /** Where answers are labels. */
    readonly scoreColumn: string | undefined;
    readonly failureColumn: string;
  };
}

/** The source with what has been answered so far; a row without an answer has null in the new columns. */
export function resultTable(
  source: Table,
  { column, failureColumn }: Pick<BatchJob['output'], 'column' | 'failureColumn'>,
  journal: Pick<Journal, 'rows'>,
): ResultTable {
  const names = new FreeNames(source.columns);
  const answers = names.take(column);
  const scores = [...journal.rows.values()].some(hasScore) ? names.take(`${answers}_score`) : undefined;
  const failures = names.take(failureColumn);
  const added = [answers, ...(scores === undefined ? [] : [scores]), failures];
  const rows = source.rows.map((row, index): Row => {
    const entry = journal.rows.get(index);
    const cells = [answerOf(entry), ...(scores === undefined ? [] : [scoreOf(entry)]), failureOf(entry)];
    return Object.assign(rowOf([], []), row, rowOf(added, cells));
  });
  return {
    table: { ...source, columns: [...source.columns, ...added], rows },
    output: { column: answers, scoreColumn: scores, failureColumn: failures },
  };
}

function hasScore(entry: JournalEntry): boolean {
  return scoreOf(entry) !== null;
}

function scoreOf(entry: JournalEntry | undefined): number | null {
  return entry?.kind === 'done' && entry.value.kind === 'label' ? (entry.value.score ?? null) : null;
}

function failureOf(entry: JournalEntry | undefined): string | null {
  return entry?.kind === 'failed' && !entry.again ? entry.reason : null;
}

function answerOf(entry: JournalEntry | undefined): unknown {
  return entry?.kind === 'done' ? cellOf(entry.value) : null;
}

function cellOf(value: AnswerValue): unknown {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'label':
      return value.label;
    case 'json':
      return value.value ?? null;
  }
}
