import { useId } from 'react';
import { type FieldValue, parseTable, type TableValue } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { useControlState } from '../../hooks/use-control-state';
import { t } from '../../l10n';
import { Field } from '../../ui/field';
import { LinkButton } from '../../ui/link-button';
import type { InputProps } from '../input-props';
import { isTable } from './is-table';
import { emptyTable, filledTable, tableProblem, withColumn, withRow } from './table-edit';
import { TableGrid } from './table-grid';
import { TextSources } from './text-sources';
import { useRequired } from './use-required';

/** Columns and rows, edited as in a spreadsheet. */
export function TableInput({ field, value, onChange }: InputProps) {
  const id = useId();
  const [table, change] = useControlState({ value, onChange, toState, toValue: filledTable });
  const { error, onBlur } = useRequired(field, value === undefined);
  return (
    <div className="input">
      <Field
        id={id}
        group
        label={field.label}
        help={field.help}
        required={field.required}
        error={tableProblem(table) ?? error}
        onBlur={onBlur}
      >
        <TableGrid label={field.label} table={table} onChange={change} />
      </Field>
      <TextSources
        label={field.label}
        kind="table"
        value={value}
        onChange={onChange}
        read={(text) => filledTable(parseTable(text))}
      >
        <LinkButton label={t('Add Row to {0}', field.label)} onClick={() => change(withRow(table))}>
          {t('Add Row')}
        </LinkButton>
        <LinkButton label={t('Add Column to {0}', field.label)} onClick={() => change(withColumn(table))}>
          {t('Add Column')}
        </LinkButton>
        <span className="quiet count">
          {t('{0} × {1}', formatWhole(table.rows.length), table.columns.length)}
        </span>
      </TextSources>
    </div>
  );
}

function toState(value: FieldValue | undefined): TableValue {
  return isTable(value) ? value : emptyTable();
}
