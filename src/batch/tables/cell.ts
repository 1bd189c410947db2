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
  for (const [index, column] of columns.entries()) {
    if (cells[index] !== undefined) {
      row[column] = cells[index];
    }
  }
  return row;
}

/** A name that is not taken yet: `name`, `name_2`, … */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name}_${count}`;
  }
  return free;
}
