import type { ParseError, ParseStepResult } from 'papaparse';
import { freeName, rowOf } from './cell';
import { csvLine } from './csv-cell';
import {
  type Line,
  type LineBreak,
  type ProblemKind,
  type Row,
  type Table,
  TableError,
  type TableProblem,
} from './table';
import { decodeText, lineBreakOf } from './text';

const delimiters = [',', ';', '\t', '|'];
/** Characters from which the delimiter is told. */
const sampleLength = 1_000_000;

interface CsvRecord {
  readonly text: string;
  readonly end: Line['end'];
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly error: ParseError | undefined;
}

/** @throws TableError */
export async function readCsv(bytes: Uint8Array, format: 'csv' | 'tsv'): Promise<Table> {
  const { text, ...encoding } = decodeText(bytes, format);
  const { records, delimiter } = await parse(text, format);
  const [header, ...body] = records;
  if (header === undefined || isBlank(header)) {
    throw new TableError('empty', format);
  }
  const problems: TableProblem[] = [];
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length);
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

/** The records of the text, in order: together they are the text. */
async function parse(text: string, format: 'csv' | 'tsv') {
  const { default: papaparse } = await import('papaparse');
  const records: CsvRecord[] = [];
  // With `\n` the parser reads files of both line breaks; it leaves the `\r` to us.
  const newline: LineBreak = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  const lineEnd = newline === '\n' ? /\r?\n$/ : /\r$/;
  const sample = { newline, preview: 10, skipEmptyLines: true, delimitersToGuess: delimiters };
  const delimiter =
    format === 'tsv' ? '\t' : papaparse.parse<string[]>(text.slice(0, sampleLength), sample).meta.delimiter;
  let start = 0;
  let line = 1;
  const step = ({ data, errors, meta }: ParseStepResult<string[]>): void => {
    const whole = text.slice(start, meta.cursor);
    const error = errors.find(({ type }) => type === 'Quotes');
    // A quote that is never closed takes the last line break in.
    const end = error?.code === 'MissingQuotes' ? '' : (lineEnd.exec(whole)?.[0] ?? '');
    const content = whole.slice(0, whole.length - end.length);
    const cells = end === '\r\n' ? withoutReturn(data, whole.slice(0, -1), delimiter) : data;
    records.push({
      text: content,
      end: end === '' ? '' : lineBreakOf(end),
      line,
      cells,
      error,
    });
    start = meta.cursor;
    line += whole.split(newline).length - 1;
  };
  papaparse.parse<string[]>(text, { newline, delimiter, step });
  if (records.at(-1)?.text === '' && records.at(-1)?.end === '') {
    // What follows the last line break.
    records.pop();
  }
  return { records, delimiter };
}

/** Takes from the last cell the `\r` that belongs to the line break, unless it stands in quotes. */
function withoutReturn(cells: readonly string[], text: string, delimiter: string): string[] {
  const last = cells.at(-1) ?? '';
  const before = text[text.length - last.length - 1];
  const bare = last.endsWith('\r') && text.endsWith(last) && (before === undefined || before === delimiter);
  return bare ? cells.with(-1, last.slice(0, -1)) : [...cells];
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
  const names = new Set<string>();
  for (let index = 0; index < width; index += 1) {
    const cell = cells[index] ?? '';
    const name = freeName(cell === '' ? `column_${index + 1}` : cell, names);
    if (name !== cell && index < cells.length) {
      problems.push({ line: 1, kind: cell === '' ? 'unnamed-column' : 'duplicate-column', detail: name });
    }
    names.add(name);
  }
  return [...names];
}
