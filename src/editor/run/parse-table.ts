import { InputError } from '../../inference';

/** The cells of each column under its heading. */
export type Table = Readonly<Record<string, readonly string[]>>;

/**
 * Reads a table as people write one: a Markdown table, or lines divided by tabs, semicolons or commas, the headings
 * in the first.
 *
 * @throws InputError for a text without a heading and a row
 */
export function parseTable(text: string): Table {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !isRule(line));
  const [head, ...body] = lines.map(cellReader(lines[0] ?? ''));
  if (head === undefined || body.length === 0) {
    throw new InputError('A table is needed: a line with the headings and one for each row');
  }
  return Object.fromEntries(head.map((heading, column) => [heading, body.map((row) => row[column] ?? '')]));
}

/** The line of dashes below the headings of a Markdown table. */
function isRule(line: string): boolean {
  return /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line) && line.includes('-');
}

function cellReader(firstLine: string): (line: string) => string[] {
  if (firstLine.trim().startsWith('|')) {
    return (line) => {
      const inner = line.trim().replace(/^\||\|$/g, '');
      return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    };
  }
  const divider = ['\t', ';', ','].find((each) => firstLine.includes(each)) ?? ',';
  return (line) => quotedCells(line, divider);
}

/** Cells of which some stand in quotes, where two quotes stand for one. */
function quotedCells(line: string, divider: string): string[] {
  const cells: string[] = [''];
  let quoted = false;
  for (const character of line.replaceAll('""', '\u0000')) {
    if (character === '"') {
      quoted = !quoted;
    } else if (character === divider && !quoted) {
      cells.push('');
    } else {
      cells.push(cells.pop() + character);
    }
  }
  return cells.map((cell) => cell.trim().replaceAll('\u0000', '"'));
}
