import type { TableValue } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';

/** What the host takes. */
const most = { rows: 10_000, columns: 1000 };

/** A place of a table; row -1 is that of the headings. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A table to begin with. */
export function emptyTable(): TableValue {
  return { columns: [nameOf(0), nameOf(1)], rows: [['', '']] };
}

export function cellOf({ columns, rows }: TableValue, { row, column }: CellPosition): string {
  return (row < 0 ? columns[column] : rows[row]?.[column]) ?? '';
}

export function withCell(table: TableValue, { row, column }: CellPosition, text: string): TableValue {
  return row < 0
    ? { ...table, columns: table.columns.with(column, text) }
    : {
        ...table,
        rows: table.rows.map((cells, index) => (index === row ? cells.with(column, text) : cells)),
      };
}

export function withRow({ columns, rows }: TableValue): TableValue {
  return { columns, rows: [...rows, columns.map(() => '')] };
}

export function withoutRow({ columns, rows }: TableValue, row: number): TableValue {
  return { columns, rows: rows.toSpliced(row, 1) };
}

export function withColumn({ columns, rows }: TableValue): TableValue {
  return { columns: [...columns, newName(columns)], rows: rows.map((cells) => [...cells, '']) };
}

export function withoutColumn({ columns, rows }: TableValue, column: number): TableValue {
  return { columns: columns.toSpliced(column, 1), rows: rows.map((cells) => cells.toSpliced(column, 1)) };
}

/** Puts cells into a table from a place on, which grows as far as they need. */
export function withCells(
  table: TableValue,
  { row, column }: CellPosition,
  cells: readonly string[][],
): TableValue {
  const width = cells.reduce((widest, { length }) => Math.max(widest, length), 0);
  let grown = table;
  while (grown.columns.length < column + width) {
    grown = withColumn(grown);
  }
  const columns = row < 0 ? overlaid(grown.columns, column, cells[0] ?? []) : grown.columns;
  const height = Math.max(grown.rows.length, row + cells.length);
  const blank = columns.map(() => '');
  const rows = Array.from({ length: height }, (_, index) =>
    overlaid(grown.rows[index] ?? blank, column, cells[index - row] ?? []),
  );
  return { columns, rows };
}

/** The table without its empty rows at the end; undefined where nothing is filled in. */
export function filledTable({ columns, rows }: TableValue): TableValue | undefined {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return last < 0 ? undefined : { columns, rows: rows.slice(0, last + 1) };
}

/** What keeps a table from being understood, in the user's words. */
export function tableProblem({ columns, rows }: TableValue): string | undefined {
  if (rows.length > most.rows) {
    return t('You can send up to {0} rows.', formatWhole(most.rows));
  }
  if (columns.length > most.columns) {
    return t('You can send up to {0} columns.', formatWhole(most.columns));
  }
  const names = columns.map((name) => name.trim());
  if (names.includes('')) {
    return t('Column {0} needs a heading.', names.indexOf('') + 1);
  }
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? undefined : t('Two columns are called “{0}”.', twice);
}

function overlaid(row: readonly string[], column: number, cells: readonly string[]): string[] {
  return row.map((cell, index) => cells[index - column] ?? cell);
}

function nameOf(index: number): string {
  return t('Column {0}', index + 1);
}

function newName(columns: readonly string[]): string {
  let index = columns.length;
  while (columns.includes(nameOf(index))) {
    index += 1;
  }
  return nameOf(index);
}
