import { TextArea } from '../../ui/text-area';
import type { InputProps } from '../task-form';

export function TextInput({ field, value, onChange }: InputProps) {
  return (
    <TextArea
      label={field.label}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      {...(field.help !== undefined && { placeholder: field.help })}
    />
  );
}
