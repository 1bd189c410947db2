import type { FieldValue, TrialInput } from '../../../../../src/protocol';

const none = new Uint8Array();

/** The input without what its files hold: code names them only. */
export function withoutBytes(input: TrialInput): TrialInput {
  if (input.kind === 'chat') {
    return input;
  }
  const values = Object.entries(input.values).map(([name, value]) => [name, emptied(value)] as const);
  return { ...input, values: Object.fromEntries(values) };
}

function emptied(value: FieldValue): FieldValue {
  return typeof value === 'object' && 'bytes' in value ? { ...value, bytes: none } : value;
}
