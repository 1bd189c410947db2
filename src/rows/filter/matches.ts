import type { ColumnKind } from '../column';
import { compare, keyOf } from './compare';
import type { Comparator, Condition, Filter } from './filter';

const holds: Readonly<Record<Comparator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Whether a row fits a filter. */
export function matches(
  filter: Filter,
  cells: Readonly<Record<string, unknown>>,
  kinds: ReadonlyMap<string, ColumnKind>,
): boolean {
  if ('all' in filter) {
    return filter.all.every((each) => matches(each, cells, kinds));
  }
  if ('any' in filter) {
    return filter.any.some((each) => matches(each, cells, kinds));
  }
  return fits(filter, cells[filter.column] ?? null, kinds.get(filter.column));
}

function fits(condition: Condition, cell: unknown, kind: ColumnKind | undefined): boolean {
  switch (condition.operator) {
    case 'isNull':
      return cell === null;
    case 'notNull':
      return cell !== null;
    case 'contains':
      return typeof cell === 'string' && cell.includes(condition.value);
    default: {
      const [own, other] = [keyOf(kind, cell), keyOf(kind, condition.value)];
      return own !== undefined && other !== undefined && holds[condition.operator](compare(own, other));
    }
  }
}
