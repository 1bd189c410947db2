import type { ComponentType } from 'react';
import type { ParameterField } from '../../../../src/protocol';
import { t } from '../../l10n';
import { focusNear } from '../../ui/focus-near';
import { IconButton } from '../../ui/icon-button';
import { NumberField } from '../../ui/number-field';
import { TextField } from '../../ui/text-field';
import { ChoiceField } from './choice-field';
import { shortName, stepOf } from './parameter-groups';
import { RadioField } from './radio-field';
import type { ParameterValue } from './read-parameter';

interface ParameterControlProps {
  readonly field: ParameterField;
  /** Undefined where none is set, or none that can be sent. */
  readonly value: ParameterValue | undefined;
  /** What was typed. */
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onValue: (value: ParameterValue | undefined) => void;
  readonly onReset: () => void;
}

const controls: Readonly<Record<ParameterField['kind'], ComponentType<ParameterControlProps>>> = {
  integer: NumberControl,
  number: NumberControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  text: TextControl,
  texts: TextControl,
  json: TextControl,
};

/** A parameter with the control of its kind. */
export function ParameterControl(props: ParameterControlProps) {
  const Control = controls[props.field.kind];
  return <Control {...props} />;
}

/** What all controls have: name, help, why it is not sent, and the way back. */
function frameOf({ field, value, text, error, onReset }: ParameterControlProps) {
  const isSet = value !== undefined || text !== '';
  const reset = () => {
    focusNear('.field', 'input, select, textarea');
    onReset();
  };
  return {
    label: shortName(field.name),
    help: helpOf(field),
    error: error === undefined ? undefined : t('{0}. It isn’t sent.', error),
    actions: isSet && <IconButton icon="reset" label={t('Reset {0}', field.name)} onClick={reset} />,
  };
}

/** With the kind of writing that is expected, where the control does not show it. */
function helpOf({ help, kind }: ParameterField): string | undefined {
  const hints = { texts: t('One per line.'), json: t('As JSON.') } as const;
  const hint = kind === 'texts' || kind === 'json' ? hints[kind] : undefined;
  return [help, hint].filter((part) => part !== undefined).join(' ') || undefined;
}

function NumberControl(props: ParameterControlProps) {
  const { field, value, text, onText } = props;
  return (
    <NumberField
      {...frameOf(props)}
      text={text}
      value={typeof value === 'number' ? value : undefined}
      onChange={onText}
      minimum={field.minimum}
      maximum={field.maximum}
      step={stepOf(field)}
      start={typeof field.default === 'number' ? field.default : undefined}
      placeholder={placeholderOf(field)}
    />
  );
}

function BooleanControl(props: ParameterControlProps) {
  const { field, value, onValue } = props;
  return (
    <RadioField
      {...frameOf(props)}
      value={typeof value === 'boolean' ? value : undefined}
      options={[
        { value: undefined, label: unsetLabel(field) },
        { value: true, label: t('On') },
        { value: false, label: t('Off') },
      ]}
      onChange={onValue}
    />
  );
}

function ChoiceControl(props: ParameterControlProps) {
  const { field, value, onValue } = props;
  const choices = field.choices ?? [];
  return (
    <ChoiceField
      {...frameOf(props)}
      chosen={choices.findIndex((choice) => Object.is(choice, value))}
      options={choices.map(String)}
      none={unsetLabel(field)}
      onChange={(index) => onValue(choices[index])}
    />
  );
}

function TextControl(props: ParameterControlProps) {
  const { field, text, onText } = props;
  return (
    <TextField
      {...frameOf(props)}
      multiline={field.kind !== 'text'}
      code={field.kind === 'json'}
      value={text}
      onChange={onText}
      placeholder={placeholderOf(field)}
    />
  );
}

function unsetLabel(field: ParameterField): string {
  const { default: assumed } = field;
  if (assumed === undefined) {
    return t('Not set');
  }
  const words = typeof assumed === 'boolean' ? (assumed ? t('On') : t('Off')) : textOfDefault(field);
  return t('Default ({0})', words);
}

function placeholderOf(field: ParameterField): string {
  return field.default === undefined ? t('Not set') : t('Default: {0}', textOfDefault(field));
}

function textOfDefault({ default: assumed }: ParameterField): string {
  return typeof assumed === 'string' ? assumed : JSON.stringify(assumed);
}
