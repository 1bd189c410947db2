import type { ColumnKind } from '../column';
import { compare, type Key, keyOf } from './compare';
import type { Comparator, Condition, Filter } from './filter';

/** What is known of the cells of a column without reading them. */
export interface Bounds {
  readonly min?: Key | undefined;
  readonly max?: Key | undefined;
  readonly nulls?: number | undefined;
  readonly rows: number;
}

/** Whether rows of which only bounds are known may have one that fits. */
export function mayMatch(
  filter: Filter,
  boundsOf: (column: string) => Bounds | undefined,
  kinds: ReadonlyMap<string, ColumnKind>,
): boolean {
  if ('all' in filter) {
    return filter.all.every((each) => mayMatch(each, boundsOf, kinds));
  }
  if ('any' in filter) {
    return filter.any.some((each) => mayMatch(each, boundsOf, kinds));
  }
  const bounds = boundsOf(filter.column);
  return bounds === undefined || mayFit(filter, bounds, kinds.get(filter.column));
}

function mayFit(condition: Condition, bounds: Bounds, kind: ColumnKind | undefined): boolean {
  if (condition.operator === 'isNull') {
    return bounds.nulls !== 0;
  }
  if (bounds.nulls === bounds.rows) {
    return false;
  }
  if (condition.operator === 'notNull' || condition.operator === 'contains') {
    return true;
  }
  const value = keyOf(kind, condition.value);
  return value === undefined || reaches[condition.operator](value, bounds);
}

const reaches: Readonly<Record<Comparator, (value: Key, bounds: Bounds) => boolean>> = {
  '=': (value, { min, max }) =>
    (min === undefined || compare(min, value) <= 0) && (max === undefined || compare(max, value) >= 0),
  '!=': () => true,
  '<': (value, { min }) => min === undefined || compare(min, value) < 0,
  '<=': (value, { min }) => min === undefined || compare(min, value) <= 0,
  '>': (value, { max }) => max === undefined || compare(max, value) > 0,
  '>=': (value, { max }) => max === undefined || compare(max, value) >= 0,
};
