import type { TableFormat } from '../job';
import { cellText } from './cell';
import { csvLine } from './csv-cell';
import type { Line, Row, Table, TextSource } from './table';
import { encodeText } from './text';

type TextFormat = Exclude<TableFormat, 'parquet'>;

/** The table as a file of text. In the format that it was read in, every line stays, with the new columns behind. */
export function writeText(table: Table, format: TextFormat, column: string | undefined): Uint8Array {
  const { source } = table;
  const lineColumn = column ?? table.columns.at(-1) ?? '';
  if (source.format !== format) {
    return encodeText(newFile(table, format, lineColumn), 'utf-8', false);
  }
  const write = writerOf(table, source, lineColumn);
  const text = source.lines.map((line, index) => write(line, index) + line.end).join('');
  return encodeText(text, source.encoding, source.bom);
}

function newFile({ columns, rows }: Table, format: TextFormat, lineColumn: string): string {
  const delimiter = format === 'tsv' ? '\t' : ',';
  const lineOf: Record<TextFormat, (row: Row) => string> = {
    csv: (row) => csvLine(cellsOf(row, columns), delimiter, false),
    tsv: (row) => csvLine(cellsOf(row, columns), delimiter, false),
    jsonl: (row) => `{${jsonPairs(row, columns)}}`,
    lines: (row) => oneLine(row[lineColumn]),
  };
  const header = format === 'csv' || format === 'tsv' ? [csvLine(columns, delimiter, false)] : [];
  return [...header, ...rows.map(lineOf[format])].map((line) => `${line}\n`).join('');
}

/** Writes a line of the source again. */
function writerOf(
  { columns, rows }: Table,
  source: TextSource,
  lineColumn: string,
): (line: Line, index: number) => string {
  const old = new Set(source.columns);
  const added = columns.filter((column) => !old.has(column));
  if (source.format === 'csv' || source.format === 'tsv') {
    const { delimiter = ',', quoteAll = false } = source;
    const append = (text: string, cells: readonly string[]): string =>
      cells.length === 0 ? text : text + delimiter + appended(cells, delimiter, quoteAll);
    return (line, index) => {
      const missing = line.missing ?? 0;
      if (index === 0) {
        return append(line.text, [...source.columns.slice(source.columns.length - missing), ...added]);
      }
      const row = line.row === undefined ? undefined : rows[line.row];
      return row === undefined
        ? line.text
        : append(line.text, [...Array<string>(missing).fill(''), ...cellsOf(row, added)]);
    };
  }
  return (line) => {
    const row = line.row === undefined ? undefined : rows[line.row];
    if (row === undefined) {
      return line.text;
    }
    return source.format === 'jsonl' ? jsonLine(line, row, added) : oneLine(row[lineColumn]);
  };
}

function cellsOf(row: Row, columns: readonly string[]): string[] {
  return columns.map((column) => cellText(row[column]));
}

/** Cells that follow others: one that is empty needs no quotes. */
function appended(cells: readonly string[], delimiter: string, quoteAll: boolean): string {
  return cells.length === 1 && cells[0] === '' && !quoteAll ? '' : csvLine(cells, delimiter, quoteAll);
}

/** The line with more members, so that numbers, blanks and the order of its members stay as they were. */
function jsonLine({ text }: Line, row: Row, added: readonly string[]): string {
  const object = text.trimEnd();
  if (!object.trimStart().startsWith('{')) {
    return JSON.stringify(row);
  }
  if (added.length === 0) {
    return text;
  }
  const members = object.slice(0, -1);
  const comma = members.trim() === '{' ? '' : ', ';
  return `${members.trimEnd()}${comma}${jsonPairs(row, added)}}`;
}

function jsonPairs(row: Row, columns: readonly string[]): string {
  return columns
    .map((column) => `${JSON.stringify(column)}: ${JSON.stringify(row[column] ?? null)}`)
    .join(', ');
}

function oneLine(value: unknown): string {
  return cellText(value).replace(/\s*[\r\n]+\s*/g, ' ');
}
