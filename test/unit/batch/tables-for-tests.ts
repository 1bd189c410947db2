import fc from 'fast-check';
import type { Table } from '../../../src/batch';

export type Cells = readonly unknown[];

const hostilePieces = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\0',
  '\uFEFF',
  "'",
  '\\',
  '\\n',
  '=1+1',
  'null',
  '🙂',
  '漢',
  'a',
);

/** Text made of what parsers trip over. */
export const hostileCell: fc.Arbitrary<string> = fc.oneof(
  fc.array(hostilePieces, { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'row',
    '1',
    'First name',
    '漢',
    'a,b',
    'x"y',
  ),
  hostileCell.filter((name) => name !== ''),
);

/** A table as if it had been read from lines, so that it is written in any format anew. */
export function tableOf(columns: readonly string[], cells: readonly Cells[]): Table {
  const rows = cells.map((row) => {
    const made: Record<string, unknown> = Object.create(null);
    for (const [index, column] of columns.entries()) {
      made[column] = row[index];
    }
    return made;
  });
  const source = { format: 'lines', encoding: 'utf-8', bom: false, columns: [], lines: [] } as const;
  return { columns, rows, problems: [], source };
}
