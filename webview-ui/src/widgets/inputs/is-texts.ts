import type { FieldValue } from '../../../../src/protocol';

export function isTexts(value: FieldValue | undefined): value is string[] {
  return Array.isArray(value);
}
