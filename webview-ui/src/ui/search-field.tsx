interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A box that narrows down what is listed below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className="search-field"
      aria-label={label}
      placeholder={label}
      value={value}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
