import type { ComponentType } from 'react';
import type { Example, FieldValue, FieldValues, InputField } from '../../../src/protocol';
import { t } from '../l10n';
import { Button } from '../ui/button';
import type { InputProps } from './input-props';
import { AudioInput } from './inputs/audio-input';
import { ImageInput } from './inputs/image-input';
import { LabelsInput } from './inputs/labels-input';
import { LineInput } from './inputs/line-input';
import { SentencesInput } from './inputs/sentences-input';
import { TableInput } from './inputs/table-input';
import { TextInput } from './inputs/text-input';

/** The control that each kind of field is filled in with. */
const inputs: Readonly<Record<InputField['kind'], ComponentType<InputProps>>> = {
  line: LineInput,
  text: TextInput,
  labels: LabelsInput,
  sentences: SentencesInput,
  table: TableInput,
  image: ImageInput,
  audio: AudioInput,
};

interface TaskFormProps {
  readonly fields: readonly InputField[];
  readonly examples: readonly Example[];
  readonly values: FieldValues;
  readonly onChange: (values: FieldValues) => void;
}

/** What a task is to be given. */
export function TaskForm({ fields, examples, values, onChange }: TaskFormProps) {
  return (
    <div className="task-form">
      {examples.length > 0 && (
        <fieldset className="buttons examples">
          <legend>{t('Examples')}</legend>
          {examples.map((example) => (
            <Button key={example.name} secondary onClick={() => onChange({ ...values, ...example.values })}>
              {example.name}
            </Button>
          ))}
        </fieldset>
      )}
      {fields.map((field) => {
        const Input = inputs[field.kind];
        return (
          Input && (
            <Input
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => onChange(withValue(values, field.name, value))}
            />
          )
        );
      })}
    </div>
  );
}

function withValue(values: FieldValues, name: string, value: FieldValue | undefined): FieldValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
