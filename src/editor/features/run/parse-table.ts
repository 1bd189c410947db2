import { InputError } from '../../../inference';
import { parseTable as parse } from '../../../protocol';

/** The cells of each column under its heading. */
export type Table = Readonly<Record<string, readonly string[]>>;

/**
 * Reads a table as people write one: a Markdown table, or lines divided by tabs, semicolons or commas, the headings
 * in the first.
 *
 * @throws InputError for a text without a heading and a row
 */
export function parseTable(text: string): Table {
  const { columns, rows } = parse(text);
  if (rows.length === 0) {
    throw new InputError('A table is needed: a line with the headings and one for each row', {
      code: 'tableMissing',
    });
  }
  return Object.fromEntries(
    columns.map((heading, column) => [heading, rows.map((row) => row[column] ?? '')]),
  );
}
