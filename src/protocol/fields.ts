import * as z from 'zod/mini';
import { fieldValuesSchema } from './values';

/** A part of a task's input, and the kind of control it is filled in with. */
export const inputFieldSchema = z.object({
  name: z.string(),
  /**
   * `line` and `text` hold a text, `labels` short names, `sentences` one text a row, `image` and `audio` a file,
   * `table` columns and rows.
   */
  kind: z.enum(['line', 'text', 'labels', 'sentences', 'image', 'audio', 'table']),
  label: z.string(),
  help: z.optional(z.string()),
  required: z.boolean(),
  /** Media types that can be sent; all of the kind where they are not named. */
  accepts: z.optional(z.array(z.string())),
});

/** A parameter of a task. */
export const parameterFieldSchema = z.object({
  /** On the wire; of one within another the path, such as `target_size.width`. */
  name: z.string(),
  kind: z.enum(['integer', 'number', 'boolean', 'choice', 'text', 'texts', 'json']),
  help: z.optional(z.string()),
  /** What a server assumes, where that is known. */
  default: z.optional(z.json()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  choices: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
});

/** An input to begin with: of the model's own card, or of its task. */
export const exampleSchema = z.object({ name: z.string(), values: fieldValuesSchema });

export type InputField = z.output<typeof inputFieldSchema>;
export type ParameterField = z.output<typeof parameterFieldSchema>;
export type Example = z.output<typeof exampleSchema>;
