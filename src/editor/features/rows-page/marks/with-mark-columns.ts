import type { RowMark } from '../../../../rows';
import type { GatheredRows } from '../gather-rows';

/** Rows with their marks and notes as two more columns, if any of them has one. */
export function withMarkColumns(gathered: GatheredRows, marks: ReadonlyMap<number, RowMark>): GatheredRows {
  const { columns, rows, numbers } = gathered;
  if (!numbers.some((number) => marks.has(number))) {
    return gathered;
  }
  const [mark, note] = ['mark', 'note'].map((name) => freeName(name, columns)) as [string, string];
  return {
    ...gathered,
    columns: [...columns, mark, note],
    rows: rows.map((cells, index) => {
      const own = marks.get(numbers[index] ?? -1);
      return { ...cells, [mark]: own?.mark ?? null, [note]: own?.note ?? null };
    }),
  };
}

function freeName(name: string, columns: readonly string[]): string {
  const taken = new Set(columns);
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name}_${count}`;
  }
  return free;
}
