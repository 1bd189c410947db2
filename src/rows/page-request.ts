import type { Column } from './column';
import { RowsError } from './errors';
import { mostRows, type PageRequest } from './row-source';

/** Counts and names as they can be trusted: whole, within bounds, and of the schema. */
export function checkedRange({ from, count }: PageRequest): {
  readonly from: number;
  readonly count: number;
} {
  return {
    from: Math.max(0, Math.trunc(from) || 0),
    count: Math.min(mostRows, Math.max(0, Math.trunc(count) || 0)),
  };
}

/** @throws RowsError `badFilter` for a name that is no column's */
export function chosenColumns<Any extends Column>(
  all: readonly Any[],
  names: readonly string[] | undefined,
): readonly Any[] {
  if (names === undefined) {
    return all;
  }
  const known = new Map(all.map((column) => [column.name, column]));
  return [...new Set(names)].map((name) => {
    const column = known.get(name);
    if (column === undefined) {
      throw new RowsError('badFilter', { column: name, detail: 'column' });
    }
    return column;
  });
}
