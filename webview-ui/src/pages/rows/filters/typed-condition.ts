import type { RowColumn, RowCondition } from '../../../../../src/protocol';
import type { Operator } from './condition-words';

const digits = /^-?\d{16,40}$/;
const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** The condition that was typed; undefined where the value doesn't fit the column. */
export function typedCondition(
  { name, kind, labels }: RowColumn,
  operator: Operator,
  typed: string,
): RowCondition | undefined {
  if (operator === 'isNull' || operator === 'notNull') {
    return { column: name, operator };
  }
  if (operator === 'contains') {
    return typed === '' ? undefined : { column: name, operator, value: typed };
  }
  const value = operandOf(kind, labels, typed);
  return value === undefined ? undefined : { column: name, operator, value };
}

function operandOf(
  kind: RowColumn['kind'],
  labels: readonly string[] | undefined,
  typed: string,
): string | number | boolean | undefined {
  const text = typed.trim();
  switch (kind) {
    case 'number':
      // A number can't hold all digits of these.
      return digits.test(text) && !Number.isSafeInteger(Number(text)) ? text : finite(text);
    case 'label': {
      const index = labels?.indexOf(text) ?? -1;
      return index >= 0 ? index : finite(text);
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'date':
      return isoDate.test(text) ? text : undefined;
    default:
      return typed;
  }
}

function finite(text: string): number | undefined {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}
