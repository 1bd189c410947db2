import { FreeNames, rowOf } from './cell';
import { csvLine } from './csv-cell';
import { type CsvRecord, readRecords } from './csv-records';
import { checkShape } from './limits';
import { type Line, type ProblemKind, type Row, type Table, TableError, type TableProblem } from './table';
import { decodeText } from './text';

/** @throws TableError */
export async function readCsv(bytes: Uint8Array, format: 'csv' | 'tsv'): Promise<Table> {
  const { text, ...encoding } = decodeText(bytes, format);
  const { records, delimiter } = await readRecords(text, format);
  const [header, ...body] = records;
  if (header === undefined || isBlank(header)) {
    throw new TableError('empty', format);
  }
  const problems: TableProblem[] = [];
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length);
  checkShape({ columns: width, rows: body.length }, bytes.byteLength, format);
  const columns = namesOf(header, width, problems);
  const rows: Row[] = [];
  const lines = [lineOf(header, undefined, width, delimiter)];
  for (const record of body) {
    if (isBlank(record) && (width > 1 || record.text === '')) {
      lines.push({ text: record.text, end: record.end, row: undefined });
      continue;
    }
    const kind = problemOf(record, header.cells.length);
    if (kind !== undefined) {
      problems.push({ line: record.line, kind });
    }
    lines.push(lineOf(record, rows.length, width, delimiter));
    rows.push(rowOf(columns, record.cells));
  }
  const quoteAll = header.text === csvLine(header.cells, delimiter, true);
  return { columns, rows, problems, source: { format, ...encoding, delimiter, quoteAll, columns, lines } };
}

function isBlank({ cells }: CsvRecord): boolean {
  return cells.length === 1 && cells[0] === '';
}

function problemOf({ cells, error }: CsvRecord, width: number): ProblemKind | undefined {
  if (error !== undefined) {
    return error.code === 'MissingQuotes' ? 'unclosed-quote' : 'text-after-quote';
  }
  if (cells.length === width) {
    return undefined;
  }
  return cells.length < width ? 'too-few-cells' : 'too-many-cells';
}

function lineOf(record: CsvRecord, row: number | undefined, width: number, delimiter: string): Line {
  const { cells, error, end } = record;
  // What is put behind a broken quote would be part of the cell.
  const text = error === undefined ? record.text : csvLine(cells, delimiter, false);
  const missing = width - cells.length;
  return { text, end, row, ...(missing > 0 && { missing }) };
}

/** Each column under a name of its own; cells without a header get one too. */
function namesOf({ cells }: CsvRecord, width: number, problems: TableProblem[]): string[] {
  const free = new FreeNames();
  const names: string[] = [];
  for (let index = 0; index < width; index += 1) {
    const cell = cells[index] ?? '';
    const name = free.take(cell === '' ? `column_${index + 1}` : cell);
    if (name !== cell && index < cells.length) {
      problems.push({ line: 1, kind: cell === '' ? 'unnamed-column' : 'duplicate-column', detail: name });
    }
    names.push(name);
  }
  return names;
}
