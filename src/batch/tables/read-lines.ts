import { rowOf } from './cell';
import { type Line, type Row, type Table, TableError } from './table';
import { decodeText, splitLines } from './text';

const columns = ['text'];

/**
 * Each line that is not blank is a row, its text in the column `text`.
 * @throws TableError
 */
export function readLines(bytes: Uint8Array): Table {
  const { text, ...encoding } = decodeText(bytes, 'lines');
  const rows: Row[] = [];
  const lines = splitLines(text, 'lines').map((line): Line => {
    if (line.text.trim() === '') {
      return { ...line, row: undefined };
    }
    return { ...line, row: rows.push(rowOf(columns, [line.text])) - 1 };
  });
  if (rows.length === 0) {
    throw new TableError('empty', 'lines');
  }
  return { columns, rows, problems: [], source: { format: 'lines', ...encoding, columns, lines } };
}
