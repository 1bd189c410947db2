import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { controlAttributes, Field, type FieldFrame } from './field';

interface TextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: FocusEventHandler | undefined;
  /** Grows with its lines. */
  readonly multiline?: boolean;
  /** Holds code. */
  readonly code?: boolean;
  readonly placeholder?: string | undefined;
  /** What may be written into a field of one line. */
  readonly suggestions?: readonly string[];
  readonly actions?: ReactNode;
}

/** A text with its label above it. */
export function TextField({
  value,
  onChange,
  multiline = false,
  code = false,
  actions,
  ...rest
}: TextFieldProps) {
  const { onBlur, placeholder, suggestions, ...frame } = rest;
  const id = useId();
  const attributes = {
    ...controlAttributes(id, frame),
    value,
    placeholder,
    onBlur,
    spellCheck: !code,
    className: code ? 'text-box mono' : 'text-box',
  };
  return (
    <Field id={id} {...frame} actions={actions}>
      {multiline ? (
        <textarea {...attributes} rows={code ? 2 : 3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...attributes}
          type="text"
          list={suggestions && `${id}-list`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions !== undefined && (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
