import * as vscode from 'vscode';
import type { Answer, Chunk } from '../../../../protocol';
import { type RowSource, TableSource } from '../../../../rows';
import { type Budget, bytesNeeded, prepare, run, type SqlAnswer, SqlError } from '../../../../sql';
import { sqlFailure } from '../../../failures/sql-failure';
import { formatWhole } from '../../../kit/amounts';
import { pauses } from '../pauses';
import { seldom } from '../seldom';

const { t } = vscode.l10n;

/** What a query may read of the hub's files without a question. */
export const bytesUnasked = 256_000_000;

const budget: Budget = { rows: 20_000_000, groups: 200_000, memory: 256_000_000, results: 10_000 };

interface SqlRun {
  readonly sql: string;
  /** What the query calls the rows. */
  readonly table: string;
  readonly source: RowSource;
  /** In bytes. */
  readonly mayRead: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Chunk<'runSql'>) => void;
}

/** What is wrong with a query, or how much it would read. */
type NotRun = Extract<Answer<'runSql'>, { kind: 'large' | 'problem' }>;

/** Runs a query over rows, if there's nothing wrong with it and it doesn't read more than it may. */
export async function runSql({
  sql,
  table,
  source,
  mayRead,
  signal,
  onProgress,
}: SqlRun): Promise<SqlAnswer | NotRun> {
  try {
    const query = prepare(sql, { columns: await source.schema(signal), names: [table] });
    const bytes = (await bytesNeeded(query, source, { budget, signal })) ?? 0;
    if (bytes > mayRead) {
      return { kind: 'large', bytes };
    }
    return await run(query, source, {
      signal,
      budget,
      seed: Math.trunc(Math.random() * 2 ** 32),
      onProgress: seldom(({ seen, total }) => onProgress({ seen, ...(total !== undefined && { total }) })),
      pause: pauses(),
    });
  } catch (error) {
    if (error instanceof SqlError) {
      return { kind: 'problem', message: sqlFailure(error), ...error.place };
    }
    throw error;
  }
}

/** The answer as rows that can be read, filtered and saved as any others. */
export function answerSource({ columns, rows }: SqlAnswer): RowSource {
  const records = rows.map((row) => {
    const record: Record<string, unknown> = Object.create(null);
    for (const [index, column] of columns.entries()) {
      record[column] = row[index];
    }
    return record;
  });
  return new TableSource({ columns: [...columns], rows: records, source: { format: 'jsonl', typeName: '' } });
}

/** What the user should know of an answer. */
export function notesOf({ isCut, cutCells, missingCells, isPartial }: SqlAnswer): string[] {
  const notes = [
    isPartial && t('Only the first 5 GB of the data were read.'),
    isCut && t('The answer has more than {0} rows. The others were left out.', formatWhole(budget.results)),
    cutCells === 1 && t('1 long cell was cut before the query saw it.'),
    cutCells > 1 && t('{0} long cells were cut before the query saw them.', formatWhole(cutCells)),
    missingCells === 1 && t('1 cell couldn’t be read. It counts as null.'),
    missingCells > 1 && t('{0} cells couldn’t be read. They count as null.', formatWhole(missingCells)),
  ];
  return notes.filter((note) => note !== false);
}
