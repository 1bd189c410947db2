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

/** A repository of any kind in one row of a list. What a kind does not have is away. */
export const repositorySummarySchema = z.object({
  ...modelSummarySchema.shape,
  /** Of a dataset: what kinds of data it has, the one that tells most first. */
  modalities: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
  /** Of a dataset: the range of its rows, such as `1K – 10K`. */
  rows: z.optional(z.string()),
  /** Of a dataset: what its files take. */
  bytes: z.optional(z.number()),
  /** With what a space is made. */
  sdk: z.optional(z.string()),
});

export type RepositorySummary = z.output<typeof repositorySummarySchema>;
