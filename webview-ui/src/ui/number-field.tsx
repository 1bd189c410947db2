import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { t } from '../l10n';
import { controlAttributes, Field, type FieldFrame } from './field';

interface NumberFieldProps extends FieldFrame {
  /** As it was typed. */
  readonly text: string;
  /** What the text stands for; undefined where it is none, or none that fits. */
  readonly value: number | undefined;
  readonly onChange: (text: string) => void;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step: number;
  /** Where an empty field starts from. */
  readonly start?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly actions?: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number to be typed, or moved by the arrow keys; with a slider where both its bounds are known. */
export function NumberField({ text, value, onChange, minimum, maximum, step, ...rest }: NumberFieldProps) {
  const { start, placeholder, actions, ...frame } = rest;
  const id = useId();
  const from = value ?? start ?? nearestToZero(minimum, maximum);
  const isSomewhere = value !== undefined || start !== undefined;
  const keyDown = (event: KeyboardEvent) => {
    const count = steps[event.key];
    if (count !== undefined) {
      event.preventDefault();
      const moved = rounded(from + count * step, step);
      onChange(String(Math.min(maximum ?? moved, Math.max(minimum ?? moved, moved))));
    }
  };
  return (
    <Field id={id} {...frame} actions={actions}>
      <div className="number">
        <input
          {...controlAttributes(id, frame)}
          type="text"
          className="text-box"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-valuetext={text === '' ? t('Not set') : text}
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={keyDown}
        />
        {minimum !== undefined && maximum !== undefined && (
          <input
            type="range"
            className={value !== undefined ? undefined : isSomewhere ? 'unset' : 'unset nowhere'}
            aria-label={t('{0}, slider', frame.label)}
            aria-valuetext={value === undefined ? t('Not set') : String(value)}
            min={minimum}
            max={maximum}
            step={step}
            value={from}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
    </Field>
  );
}

function nearestToZero(minimum = 0, maximum = 0): number {
  return Math.max(minimum, Math.min(maximum, 0));
}

/** Without the digits that binary fractions add. */
function rounded(value: number, step: number): number {
  return Number(value.toFixed(Math.max(0, -Math.floor(Math.log10(step)))));
}
