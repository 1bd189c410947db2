import { useId } from 'react';
import type { BatchValueSource, InputField, ModelTask } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { controlAttributes, Field } from '../../../ui/field';
import type { Setup } from '../saved-state';
import { cellForms } from './cell-forms';

interface FormInputProps {
  readonly task: ModelTask;
  readonly columns: readonly string[];
  readonly setup: Setup;
  readonly onChange: (changes: Partial<Setup>) => void;
}

/** Where each field of a task comes from: a column of the row, or a text that is the same for all. */
export function FormInput({ task, columns, setup: { values }, onChange }: FormInputProps) {
  return task.fields.map((field) => (
    <SourceField
      key={field.name}
      field={field}
      columns={columns}
      value={values[field.name]}
      onChange={(value) => onChange({ values: withValue(values, field.name, value) })}
    />
  ));
}

interface SourceFieldProps {
  readonly field: InputField;
  readonly columns: readonly string[];
  readonly value: BatchValueSource | undefined;
  readonly onChange: (value: BatchValueSource | undefined) => void;
}

const nothing = 'nothing';
const fixed = 'text';

function SourceField({ field, columns, value, onChange }: SourceFieldProps) {
  const id = useId();
  const help = [field.help, cellForms[field.kind]?.()].filter((part) => part !== undefined).join(' ');
  const frame = { label: field.label, required: field.required, ...(help !== '' && { help }) };
  const chosen =
    value === undefined ? nothing : value.kind === 'text' ? fixed : `column ${columns.indexOf(value.column)}`;
  const choose = (choice: string) => {
    const column = columns[Number(choice.slice('column '.length))];
    if (choice === fixed) {
      onChange({ kind: 'text', text: '' });
    } else {
      onChange(choice === nothing || column === undefined ? undefined : { kind: 'column', column });
    }
  };
  return (
    <Field id={id} {...frame}>
      <select
        {...controlAttributes(id, frame)}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={nothing}>{t('Choose…')}</option>
        <option value={fixed}>{t('The same text for all rows')}</option>
        <optgroup label={t('Columns')}>
          {columns.map((column, index) => (
            <option key={column} value={`column ${index}`}>
              {column}
            </option>
          ))}
        </optgroup>
      </select>
      {value?.kind === 'text' && (
        <textarea
          className="text-box"
          aria-label={t('{0}, for all rows', field.label)}
          rows={2}
          value={value.text}
          onChange={({ target }) => onChange({ kind: 'text', text: target.value })}
        />
      )}
    </Field>
  );
}

function withValue(
  values: Setup['values'],
  name: string,
  value: BatchValueSource | undefined,
): Setup['values'] {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
