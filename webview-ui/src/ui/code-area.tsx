import { type ReactNode, useId } from 'react';

interface CodeAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** What is to be said of what stands there. */
  readonly verdict?: ReactNode;
  readonly invalid?: boolean;
}

/** A text area for JSON and the like, with a line below it that tells whether it is right. */
export function CodeArea({ label, value, onChange, placeholder, verdict, invalid = false }: CodeAreaProps) {
  const id = useId();
  return (
    <div className="code-area">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={invalid}
        aria-describedby={`${id}-verdict`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-verdict`} className={invalid ? 'verdict wrong' : 'verdict'} role="status">
        {verdict}
      </p>
    </div>
  );
}
