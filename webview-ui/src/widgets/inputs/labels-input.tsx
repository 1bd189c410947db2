import type { FieldValue } from '../../../../src/protocol';
import { useControlState } from '../../hooks/use-control-state';
import type { InputProps } from '../input-props';
import { Chips, type ChipsState } from './chips';
import { isTexts } from './is-texts';
import { useRequired } from './use-required';

/** Short names. One that is still being typed counts. */
export function LabelsInput({ field, value, onChange }: InputProps) {
  const [state, change] = useControlState({ value, onChange, toState, toValue });
  const { error, onBlur } = useRequired(field, value === undefined);
  return (
    <div className="input">
      <Chips
        label={field.label}
        help={field.help}
        required={field.required}
        error={error}
        onBlur={onBlur}
        state={state}
        onChange={change}
      />
    </div>
  );
}

function toState(value: FieldValue | undefined): ChipsState {
  return { names: isTexts(value) ? [...new Set(value)] : [], draft: '' };
}

function toValue({ names, draft }: ChipsState): string[] | undefined {
  const all = [...new Set([...names, draft.trim()])].filter((name) => name !== '');
  return all.length === 0 ? undefined : all;
}
