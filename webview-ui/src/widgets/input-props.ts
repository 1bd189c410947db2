import type { FieldValue, InputField } from '../../../src/protocol';

export interface InputProps {
  readonly field: InputField;
  /** Undefined while the field is empty. */
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
}
