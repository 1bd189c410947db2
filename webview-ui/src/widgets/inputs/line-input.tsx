import { TextField } from '../../ui/text-field';
import type { InputProps } from '../input-props';
import { useRequired } from './use-required';

/** A text of one line. */
export function LineInput({ field, value, onChange }: InputProps) {
  const text = typeof value === 'string' ? value : '';
  const { error, onBlur } = useRequired(field, text === '');
  return (
    <div className="input">
      <TextField
        label={field.label}
        help={field.help}
        required={field.required}
        onBlur={onBlur}
        error={error}
        value={text}
        onChange={(changed) => onChange(changed === '' ? undefined : changed)}
      />
    </div>
  );
}
