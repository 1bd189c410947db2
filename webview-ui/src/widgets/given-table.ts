import type { FieldValues, TableValue } from '../../../src/protocol';
import { isTable } from './inputs/is-table';

/** The table that a form held. */
export function givenTable(values: FieldValues): TableValue | undefined {
  return Object.values(values).find(isTable);
}
