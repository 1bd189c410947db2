import * as z from 'zod/mini';
import { bytes } from './bytes';

const text = z.string().check(z.maxLength(1_000_000));

export const fileContentsSchema = z.object({
  name: z.string().check(z.maxLength(255)),
  /** Media type. */
  type: z.string().check(z.maxLength(100)),
  bytes,
});

/** A file: what it holds, or the address where it is. */
export const fileValueSchema = z.union([
  fileContentsSchema,
  z.object({ url: z.string().check(z.maxLength(4000)) }),
]);

/** Rows are as long as there are columns. */
export const tableValueSchema = z.object({
  columns: z.array(z.string()).check(z.maxLength(1000)),
  rows: z.array(z.array(z.string())).check(z.maxLength(10_000)),
});

/** What was filled into a field, in the form that the kind of the field wants. */
export const fieldValueSchema = z.union([text, z.array(text), fileValueSchema, tableValueSchema]);

/** What was filled into a form, by the names of its fields. A field left empty is not there. */
export const fieldValuesSchema = z.record(z.string(), fieldValueSchema);

/** Parameters of a call, by their names on the wire. One that was not set is not there. */
export const parameterValuesSchema = z.record(z.string(), z.json());

export type FileContents = z.output<typeof fileContentsSchema>;
export type FileValue = z.output<typeof fileValueSchema>;
export type TableValue = z.output<typeof tableValueSchema>;
export type FieldValue = z.output<typeof fieldValueSchema>;
export type FieldValues = z.output<typeof fieldValuesSchema>;
export type ParameterValues = z.output<typeof parameterValuesSchema>;
