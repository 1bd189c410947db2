import * as z from 'zod/mini';
import { decodeBase64, encodeBase64 } from '../../../../src/http/base64';
import { type FieldValue, type FieldValues, fieldValueSchema } from '../../../../src/protocol';

/** Larger files are not kept over a reload of the window, in bytes. */
const fileLimit = 2_000_000;

const savedFileSchema = z.object({ name: z.string(), type: z.string(), base64: z.string() });

/** What was filled into a form, as JSON can hold it. */
export const savedValuesSchema = z.record(z.string(), z.union([savedFileSchema, fieldValueSchema]));

type SavedValues = z.output<typeof savedValuesSchema>;

export function valuesFromSaved(saved: SavedValues): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(saved)) {
    const bytes = isSavedFile(value) ? decodeBase64(value.base64) : undefined;
    if (!isSavedFile(value)) {
      values[name] = value;
    } else if (bytes !== undefined) {
      values[name] = { name: value.name, type: value.type, bytes };
    }
  }
  return values;
}

export function valuesToSaved(values: FieldValues): SavedValues {
  const saved: SavedValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (!hasBytes(value)) {
      saved[name] = value;
    } else if (value.bytes.length <= fileLimit) {
      saved[name] = { name: value.name, type: value.type, base64: encodeBase64(value.bytes) };
    }
  }
  return saved;
}

function isSavedFile(value: SavedValues[string]): value is z.output<typeof savedFileSchema> {
  return typeof value === 'object' && 'base64' in value;
}

function hasBytes(value: FieldValue): value is Extract<FieldValue, { readonly bytes: unknown }> {
  return typeof value === 'object' && 'bytes' in value;
}
