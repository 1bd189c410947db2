import { type SubmitEvent, useState } from 'react';
import type { RowColumn, RowCondition } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Select } from '../../../ui/select';
import { operatorsOf } from './condition-words';
import { typedCondition } from './typed-condition';

interface FilterFormProps {
  readonly columns: readonly RowColumn[];
  readonly onAdd: (condition: RowCondition) => void;
}

const hints: { readonly [Kind in RowColumn['kind']]?: () => string } = {
  number: () => t('A number'),
  date: () => t('Such as 2026-05-31'),
};

/** Makes a condition of a column, an operator and a value. */
export function FilterForm({ columns, onAdd }: FilterFormProps) {
  const [name, setName] = useState(columns[0]?.name ?? '');
  const [wanted, setOperator] = useState('=');
  const [typed, setTyped] = useState('');
  const column = columns.find((each) => each.name === name) ?? columns[0];
  if (column === undefined) {
    return null;
  }
  const operators = operatorsOf(column);
  const operator = operators.find(({ id }) => id === wanted)?.id ?? operators[0]?.id ?? 'isNull';
  const hasValue = operator !== 'isNull' && operator !== 'notNull';
  const choices = column.labels ?? (column.kind === 'boolean' ? ['true', 'false'] : undefined);
  const value = choices !== undefined && !choices.includes(typed) ? (choices[0] ?? '') : typed;
  const condition = typedCondition(column, operator, value);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (condition !== undefined) {
      onAdd(condition);
    }
  };
  return (
    <form className="filter-form" onSubmit={add}>
      <Select
        label={t('Column')}
        value={column.name}
        options={columns.map((each) => ({ id: each.name, label: each.name }))}
        onChange={setName}
      />
      <Select label={t('Operator')} value={operator} options={operators} onChange={setOperator} />
      {hasValue &&
        (choices === undefined ? (
          <label className="select">
            <span>{t('Value')}</span>
            <input
              value={typed}
              placeholder={hints[column.kind]?.() ?? ''}
              maxLength={10_000}
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        ) : (
          <Select
            label={t('Value')}
            value={value}
            options={choices.map((each) => ({ id: each, label: each }))}
            onChange={setTyped}
          />
        ))}
      <button type="submit" className="button primary" disabled={condition === undefined}>
        {t('Add Filter')}
      </button>
    </form>
  );
}
