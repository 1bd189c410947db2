import type { ParseError, ParseStepResult } from 'papaparse';
import { checkRows } from './limits';
import { type Line, type LineBreak, TableError } from './table';
import { lineBreakOf } from './text';

/** A row of a CSV file, or its header. */
export interface CsvRecord {
  readonly text: string;
  readonly end: Line['end'];
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly error: ParseError | undefined;
}

const delimiters = [',', ';', '\t', '|'];
/** Characters from which the delimiter is told. */
const sampleLength = 1_000_000;
/** The parser looks for delimiters and line breaks up to the end of what it is given, again and again. */
const pieceLength = 64_000;

/** The records of the text, in order: together they are the text. */
export async function readRecords(text: string, format: 'csv' | 'tsv') {
  const { default: papaparse } = await import('papaparse');
  refuseEndlessBlanks(text, format);
  // With `\n` the parser reads files of both line breaks; it leaves the `\r` to us.
  const newline: LineBreak = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  const sample = { newline, preview: 10, skipEmptyLines: true, delimitersToGuess: delimiters };
  const delimiter =
    format === 'tsv' ? '\t' : papaparse.parse<string[]>(text.slice(0, sampleLength), sample).meta.delimiter;
  const found = new FoundRecords(text, delimiter, newline, format);
  for (let length = pieceLength; found.end < text.length; ) {
    const start = found.end;
    const isLast = start + length >= text.length;
    const step = (result: ParseStepResult<string[][]>): void => found.add(result, start);
    new papaparse.Parser({ newline, delimiter, step }).parse(text.slice(start, start + length), 0, !isLast);
    // A record may be longer than a piece.
    length = found.end === start ? 2 * length : pieceLength;
  }
  return { records: found.records, delimiter };
}

class FoundRecords {
  readonly records: CsvRecord[] = [];
  /** Behind the last record. */
  end = 0;
  #line = 1;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    private readonly newline: LineBreak,
    private readonly format: 'csv' | 'tsv',
  ) {}

  /** @param start - where the piece begins that was parsed */
  add({ data, errors, meta }: ParseStepResult<string[][]>, start: number): void {
    const whole = this.text.slice(this.end, start + meta.cursor);
    const [cells = []] = data;
    const error = errors.find(({ type }) => type === 'Quotes');
    // A quote that is never closed takes the last line break in.
    const end = error?.code === 'MissingQuotes' ? '' : this.#endOf(whole);
    this.end += whole.length;
    if (whole === '') {
      // What follows the last line break.
      return;
    }
    this.records.push({
      text: whole.slice(0, whole.length - end.length),
      end: end === '' ? '' : lineBreakOf(end),
      line: this.#line,
      cells: end === '\r\n' ? withoutReturn(cells, whole.slice(0, -1), this.delimiter) : cells,
      error,
    });
    checkRows(this.records.length - 1, this.format);
    this.#line += whole.split(this.newline).length - 1;
  }

  #endOf(whole: string): string {
    if (!whole.endsWith(this.newline)) {
      return '';
    }
    return whole.endsWith('\r\n') ? '\r\n' : this.newline;
  }
}

/** Takes from the last cell the `\r` that belongs to the line break, unless it stands in quotes. */
function withoutReturn(cells: readonly string[], text: string, delimiter: string): string[] {
  const last = cells.at(-1) ?? '';
  const before = text[text.length - last.length - 1];
  const bare = last.endsWith('\r') && text.endsWith(last) && (before === undefined || before === delimiter);
  return bare ? cells.with(-1, last.slice(0, -1)) : [...cells];
}

/** Blanks of a row that are no work worth speaking of. */
const fewBlanks = 200;
const maxSteps = 5_000_000_000;

/** The parser looks for the end of the blanks in a line at each of its quotes. */
function refuseEndlessBlanks(text: string, format: 'csv' | 'tsv'): void {
  let blanks = 0;
  for (const [found] of text.matchAll(/[^\S\r\n]+/g)) {
    blanks = Math.max(blanks, found.length);
  }
  if (blanks > fewBlanks && blanks * text.split('"').length > maxSteps) {
    throw new TableError('damaged', format, `${blanks} blanks in a row`);
  }
}
