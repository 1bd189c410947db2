import * as z from 'zod/mini';
import { fileSourceSchema } from '../sources';
import { chatTemplatesSchema } from './chat-template';

const weightsFileSchema = z.extend(chatTemplatesSchema, {
  format: z.enum(['GGUF', 'safetensors']),
  version: z.optional(z.number()),
  /** The file's own, without its folder. */
  fileName: z.string(),
  /** In bytes, of the whole file. */
  sizeBytes: z.number(),
  headBytes: z.number(),
  /** Bytes that the tensors lack at the end of the file; 0 for a whole one. */
  missingBytes: z.number(),
  metadata: z.array(
    z.object({
      key: z.string(),
      type: z.string(),
      value: z.string(),
      /** Items of a list, or characters of a text, where the value is not all of them. */
      length: z.optional(z.number()),
    }),
  ),
  /** In the order of the file. */
  tensors: z.array(
    z.object({
      name: z.string(),
      shape: z.array(z.number()),
      type: z.string(),
      parameters: z.number(),
      bytes: z.optional(z.number()),
    }),
  ),
  /** Tensors by data type, the one with the most bytes first. */
  types: z.array(
    z.object({ type: z.string(), tensors: z.number(), parameters: z.number(), bytes: z.number() }),
  ),
  parameters: z.number(),
  modelName: z.optional(z.string()),
  architecture: z.optional(z.string()),
  quantization: z.optional(z.string()),
  contextLength: z.optional(z.number()),
  tokenCount: z.optional(z.number()),
  /** What a token of the context takes in memory. */
  cacheBytesPerToken: z.optional(z.number()),
  /** All files of a model that is divided into several, where this is one of them. */
  parts: z.optional(z.array(z.object({ name: z.string(), source: fileSourceSchema }))),
  /** The figures are those of all parts. */
  together: z.optional(z.boolean()),
  /** Names of the parts that could not be read together with the others. */
  unreadParts: z.array(z.string()),
});

export const modelFileEndpoints = {
  /** What the head of a model file tells. */
  readWeights: {
    params: z.object({
      source: fileSourceSchema,
      /** All parts of a divided model as one. */
      together: z.optional(z.boolean()),
    }),
    chunk: z.never(),
    answer: weightsFileSchema,
  },
  /** Opens another file, such as another part of the same model. */
  inspectFile: { params: z.object({ source: fileSourceSchema }), chunk: z.never(), answer: z.null() },
  /** Opens the chat template of a file in a page of its own. */
  openTemplate: { params: z.object({ source: fileSourceSchema }), chunk: z.never(), answer: z.null() },
} as const;

export type WeightsFile = z.output<typeof weightsFileSchema>;
