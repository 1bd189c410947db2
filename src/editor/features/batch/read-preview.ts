import { cellText, columnReference, type Table } from '../../../batch';
import type { BatchTable } from '../../../protocol';
import { problemText } from './problem-text';

const rowLimit = 100;
const cellLimit = 300;
const problemLimit = 50;

/** What the page shows of a table. */
export function previewOf({ columns, rows, problems }: Table, besideName: string): BatchTable {
  return {
    columns: [...columns],
    references: columns.map(columnReference),
    rowCount: rows.length,
    rows: rows
      .slice(0, rowLimit)
      .map((row) => columns.map((column) => cellText(row[column]).slice(0, cellLimit))),
    problems: problems
      .slice(0, problemLimit)
      .map(({ line, kind, detail }) => ({ line, reason: problemText(kind, detail) })),
    problemCount: problems.length,
    besideName,
  };
}
