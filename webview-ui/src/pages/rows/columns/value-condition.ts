import type { RowColumn, RowCondition } from '../../../../../src/protocol';

type Edge = number | string | undefined;

/** Rows whose cell is this value, as statistics write it; undefined where rows can't be filtered so. */
export function valueCondition({ name, kind, labels }: RowColumn, text: string): RowCondition | undefined {
  const equals = (value: string | number | boolean): RowCondition => ({ column: name, operator: '=', value });
  switch (kind) {
    case 'text':
    case 'date':
      return equals(text);
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : equals(Number(text));
    case 'boolean':
      return equals(text.toLowerCase() === 'true');
    case 'label': {
      const index = labels?.indexOf(text) ?? -1;
      return index < 0 ? undefined : equals(index);
    }
    default:
      return undefined;
  }
}

/** Rows whose number or date lies between two edges; the last bar has its upper edge too. Of texts, edges are lengths. */
export function rangeConditions(
  { name, kind }: RowColumn,
  from: Edge,
  to: Edge,
  isLast: boolean,
): readonly RowCondition[] {
  if ((kind !== 'number' && kind !== 'date') || from === undefined || to === undefined) {
    return [];
  }
  if (from === to) {
    return [{ column: name, operator: '=', value: from }];
  }
  return [
    { column: name, operator: '>=', value: from },
    { column: name, operator: isLast ? '<=' : '<', value: to },
  ];
}
