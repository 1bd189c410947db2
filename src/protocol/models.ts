import * as z from 'zod/mini';
import { modelIdSchema } from './trials';

/** US dollars for a million tokens. */
export const tokenPriceSchema = z.object({ input: z.number(), output: z.number() });

/** A model in one row of a list. */
export const modelSummarySchema = z.object({
  id: modelIdSchema,
  task: z.optional(z.string()),
  taskLabel: z.optional(z.string()),
  library: z.optional(z.string()),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  /** As the hub's tags name it: `apache-2.0`. */
  licence: z.optional(z.string()),
  /** Milliseconds since 1970. */
  updated: z.optional(z.number()),
  gated: z.boolean(),
  parameters: z.optional(z.number()),
  /** Names of those who run it now; undefined where that is not known. */
  providers: z.optional(z.array(z.string())),
});

export type ModelSummary = z.output<typeof modelSummarySchema>;
