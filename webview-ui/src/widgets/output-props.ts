import type { FieldValues, OutputKind, OutputOf } from '../../../src/protocol';

export interface OutputProps<K extends OutputKind> {
  readonly output: OutputOf<K>;
  /** What the form held. */
  readonly values: FieldValues;
}
