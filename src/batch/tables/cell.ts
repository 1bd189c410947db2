/** A cell in a format that has only text. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A row from its columns and their cells; columns without a cell are not in it. */
export function rowOf(columns: readonly string[], cells: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = Object.create(null);
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (cell !== undefined && column !== undefined) {
      row[column] = cell;
    }
  }
  return row;
}

/** Gives each name once: `name`, `name_2`, … */
export class FreeNames {
  readonly #taken: Set<string>;
  /** The number to try next, by name. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  take(name: string): string {
    let free = name;
    let count = this.#next.get(name) ?? 2;
    for (; this.#taken.has(free); count += 1) {
      free = `${name}_${count}`;
    }
    this.#next.set(name, count);
    this.#taken.add(free);
    return free;
  }
}
