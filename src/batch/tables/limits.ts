import type { TableFormat } from '../job';
import { maxColumns, maxRows, TableError } from './table';

/** Cells of any file, and cells that a byte of a file may stand for: columns of equal values take next to nothing. */
const freeCells = 500_000;
const cellsPerByte = 20;
const maxCells = 50_000_000;

/** As many cells as a file of this size may have. */
export function cellLimit(byteLength: number): number {
  return Math.min(maxCells, freeCells + cellsPerByte * byteLength);
}

interface Shape {
  readonly columns: number;
  readonly rows: number;
}

/**
 * To be asked before memory is taken for the cells.
 * @throws TableError `too-many-columns`, `too-many-rows`, `too-many-cells`
 */
export function checkShape({ columns, rows }: Shape, byteLength: number, format: TableFormat): void {
  if (columns > maxColumns) {
    throw new TableError('too-many-columns', format, String(columns));
  }
  checkRows(rows, format);
  if (columns * rows > cellLimit(byteLength)) {
    throw new TableError('too-many-cells', format, `${columns} × ${rows}`);
  }
}

/** @throws TableError `too-many-rows` */
export function checkRows(rows: number, format: TableFormat): void {
  if (rows > maxRows) {
    throw new TableError('too-many-rows', format);
  }
}
