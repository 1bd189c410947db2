import type { RowColumn, RowCondition } from '../../../../../src/protocol';
import { t } from '../../../l10n';

export type Operator = RowCondition['operator'];

const words: Readonly<Record<Operator, () => string>> = {
  '=': () => '=',
  '!=': () => '≠',
  '<': () => '<',
  '<=': () => '≤',
  '>': () => '>',
  '>=': () => '≥',
  contains: () => t('contains'),
  isNull: () => t('is null'),
  notNull: () => t('isn’t null'),
};

const ordered: readonly Operator[] = ['=', '!=', '<', '<=', '>', '>=', 'isNull', 'notNull'];

/** By the kind of the column; others can only be null or not. */
const operators: { readonly [Kind in RowColumn['kind']]?: readonly Operator[] } = {
  text: ['contains', '=', '!=', 'isNull', 'notNull'],
  number: ordered,
  date: ordered,
  label: ['=', '!=', 'isNull', 'notNull'],
  boolean: ['=', '!=', 'isNull', 'notNull'],
};

export function operatorsOf({
  kind,
}: RowColumn): readonly { readonly id: Operator; readonly label: string }[] {
  return (operators[kind] ?? ['isNull', 'notNull']).map((id) => ({ id, label: words[id]() }));
}

/** Such as `stars ≥ 4`. */
export function conditionText(condition: RowCondition, columns: readonly RowColumn[]): string {
  const { column, operator } = condition;
  if (!('value' in condition)) {
    return `${column} ${words[operator]()}`;
  }
  const label = columns.find(({ name }) => name === column)?.labels?.[Number(condition.value)];
  return `${column} ${words[operator]()} ${label ?? String(condition.value)}`;
}
