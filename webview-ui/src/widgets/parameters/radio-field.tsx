import { type ReactNode, useId } from 'react';
import { Field, type FieldFrame } from '../../ui/field';

interface RadioFieldProps<V> extends FieldFrame {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  readonly actions?: ReactNode;
}

/** One of a few, all of which are seen at once. */
export function RadioField<V>({ value, options, onChange, actions, ...frame }: RadioFieldProps<V>) {
  const id = useId();
  return (
    <Field id={id} group {...frame} actions={actions}>
      <div className="segments">
        {options.map((option) => (
          <label key={option.label}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
