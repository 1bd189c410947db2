import { type ReactNode, useId } from 'react';
import { controlAttributes, Field, type FieldFrame } from '../../ui/field';

interface ChoiceFieldProps extends FieldFrame {
  /** Index of the option; -1 where none is chosen. */
  readonly chosen: number;
  readonly options: readonly string[];
  /** What choosing none is called. */
  readonly none: string;
  readonly onChange: (index: number) => void;
  readonly actions?: ReactNode;
}

/** One of several, or none of them. */
export function ChoiceField({ chosen, options, none, onChange, actions, ...frame }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...frame} actions={actions}>
      <select
        {...controlAttributes(id, frame)}
        value={chosen}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        <option value={-1}>{none}</option>
        {options.map((option, index) => (
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
