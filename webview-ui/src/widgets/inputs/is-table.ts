import type { FieldValue, TableValue } from '../../../../src/protocol';

export function isTable(value: FieldValue | undefined): value is TableValue {
  return typeof value === 'object' && 'columns' in value;
}
