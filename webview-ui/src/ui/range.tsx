interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** The value in words, for those who see and those who hear. */
  readonly words: string;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside it. */
export function Range({ label, value, minimum, maximum, step, words, onChange }: RangeProps) {
  return (
    <label className="range">
      <span>{label}</span>
      <input
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <span className="range-value" aria-hidden="true">
        {words}
      </span>
    </label>
  );
}
