import { useState } from 'react';
import type { ParameterField, ParameterValues } from '../../../src/protocol';
import { t } from '../l10n';
import { focusNear } from '../ui/focus-near';
import { LinkButton } from '../ui/link-button';
import { ParameterControl } from './parameters/parameter-control';
import { parameterGroups } from './parameters/parameter-groups';
import { type ReadParameter, readParameter, writeParameter } from './parameters/read-parameter';

export interface ParameterFieldsProps {
  readonly fields: readonly ParameterField[];
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
}

/** The parameters of a task, each with the control that fits it. One that cannot be sent is not among the values. */
export function ParameterFields({ fields, values, onChange }: ParameterFieldsProps) {
  // What was typed says more than what it means: `1.0`, or a text that cannot be sent.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isAnySet = fields.some(({ name }) => values[name] !== undefined);

  const change = (field: ParameterField, text: string) => {
    setTyped({ ...typed, [field.name]: text });
    onChange(withValue(values, field.name, readParameter(field, text)));
  };
  const resetAll = () => {
    focusNear('details', 'summary');
    setTyped({});
    onChange({});
  };
  const control = (field: ParameterField) => {
    const { name } = field;
    const text = shownText(field, values[name], typed[name]);
    return (
      <ParameterControl
        key={name}
        field={field}
        value={values[name]}
        text={text}
        error={readParameter(field, text).error}
        onText={(next) => change(field, next)}
        onValue={(value) => onChange(withValue(values, name, value === undefined ? {} : { value }))}
        onReset={() => change(field, '')}
      />
    );
  };

  return (
    <>
      <div className="parameters">
        {parameterGroups(fields).map(({ name, fields: members }) =>
          name === '' ? (
            members.map(control)
          ) : (
            <fieldset key={name} className="parameter-group">
              <legend>{name}</legend>
              {members.map(control)}
            </fieldset>
          ),
        )}
      </div>
      {(isAnySet || Object.values(typed).some((text) => text !== '')) && (
        <p className="field-foot">
          <LinkButton label={t('Reset all parameters')} onClick={resetAll}>
            {t('Reset All')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** What was typed, unless the value has been changed from outside since. */
function shownText(field: ParameterField, value: ReadParameter['value'], typed: string | undefined): string {
  const isCurrent =
    typed !== undefined && JSON.stringify(readParameter(field, typed).value) === JSON.stringify(value);
  return isCurrent ? typed : writeParameter(field, value);
}

function withValue(values: ParameterValues, name: string, { value }: ReadParameter): ParameterValues {
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...others, [name]: value };
}
