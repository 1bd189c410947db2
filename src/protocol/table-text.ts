import type { TableValue } from './values';

const dividers = ['\t', ';', ','] as const;

/** A cell in quotes, where two quotes stand for one. */
const quotedCell = /[^\S\r\n\t]*"([^"]*(?:""[^"]*)*)"[^\S\r\n\t]*(?=[\t;,\r\n]|$)/y;
const plainCells: Readonly<Record<string, RegExp>> = {
  '\t': /[^\t\r\n]*/y,
  ';': /[^;\r\n]*/y,
  ',': /[^,\r\n]*/y,
};

/** Reads a table as {@link parseCells} does, the headings from its first row. Rows are made equally long. */
export function parseTable(text: string): TableValue {
  const [head = [], ...body] = parseCells(text);
  const width = body.reduce((widest, { length }) => Math.max(widest, length), head.length);
  const fill = (row: readonly string[]) => Array.from({ length: width }, (_, column) => row[column] ?? '');
  return { columns: fill(head), rows: body.map(fill) };
}

/** The cells of a table as people write or copy one: Markdown, or divided by tabs, semicolons or commas. */
export function parseCells(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  return /^\s*\|/.test(content) ? markdownCells(content) : dividedCells(content);
}

function markdownCells(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.filter((line, index) => index !== 1 || !isRule(line)).map(cellsOfLine);
}

/** The line of dashes below the headings. */
function isRule(line: string): boolean {
  return cellsOfLine(line).every((cell) => /^:?-+:?$/.test(cell));
}

function cellsOfLine(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function dividedCells(text: string): string[][] {
  const divider = dividerOf(text);
  const plainCell = plainCells[divider] ?? /[^,\r\n]*/y;
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place <= text.length) {
    const { cell, end } = cellAt(text, place, divider, plainCell);
    row.push(cell);
    place = end;
    if (text[place] !== divider) {
      if (row.length > 1 || row[0] !== '') {
        rows.push(row);
      }
      row = [];
      place += text.startsWith('\r\n', place) ? 1 : 0;
    }
    place += 1;
  }
  return rows;
}

function cellAt(text: string, place: number, divider: string, plainCell: RegExp) {
  quotedCell.lastIndex = place;
  const [whole, content] = quotedCell.exec(text) ?? [];
  const after = text[place + (whole?.length ?? 0)];
  if (whole !== undefined && content !== undefined && isEnd(after, divider)) {
    return { cell: content.replaceAll('""', '"'), end: place + whole.length };
  }
  plainCell.lastIndex = place;
  const plain = plainCell.exec(text)?.[0] ?? '';
  return { cell: plain.trim(), end: place + plain.length };
}

function isEnd(character: string | undefined, divider: string): boolean {
  return character === undefined || character === divider || character === '\n' || character === '\r';
}

/** What divides the cells of the first line that holds anything. */
function dividerOf(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = firstLine.replace(/"[^"]*"/g, '');
  return dividers.find((each) => bare.includes(each)) ?? ',';
}
