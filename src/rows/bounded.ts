import type { Row, RowPage } from './row-source';

/** Characters of a cell, and of all cells of a page. A cell of more is cut. */
const limits = {
  shown: { cell: 100_000, page: 4_000_000 },
  whole: { cell: 5_000_000, page: 40_000_000 },
} as const;

/** What is left of a cell once its page is full. */
const leastCharacters = 200;

/** Rows of a page where more of them have too much in them for one. */
export const fewRows = 10;

/** Whether cells were cut because of those before them in the page. */
export function isFull({ rows }: Pick<RowPage, 'rows'>): boolean {
  return rows.findIndex(({ cut }) => cut.length > 0) >= fewRows;
}

/** Cuts what is too long in the cells of a page's rows. */
export class BoundedRows {
  readonly #cell: number;
  #left: number;

  constructor({ isWhole = false }: { readonly isWhole?: boolean | undefined }) {
    const { cell, page } = limits[isWhole ? 'whole' : 'shown'];
    this.#cell = cell;
    this.#left = page;
  }

  add(row: Row): Row {
    const cells: Record<string, unknown> = Object.create(null);
    const cut = [...row.cut];
    for (const [column, cell] of Object.entries(row.cells)) {
      const text = textOf(cell);
      const most = Math.max(leastCharacters, Math.min(this.#cell, this.#left));
      const isCut = text.length > most;
      this.#left -= Math.min(text.length, most);
      cells[column] = isCut ? text.slice(0, most) : cell;
      if (isCut && !cut.includes(column)) {
        cut.push(column);
      }
    }
    return { number: row.number, cells, cut };
  }
}

/** Of rows that are held at once, about: their texts and their JSON. */
export const mostCharacters = 200_000_000;

/** Of the cells of a row that have any length. */
export function charactersOf({ cells }: Row): number {
  return Object.values(cells).reduce((sum: number, cell) => sum + textOf(cell).length, 0);
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') {
    return cell;
  }
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : '';
}
