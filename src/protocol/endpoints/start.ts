import * as z from 'zod/mini';
import { modelSummarySchema, tokenPriceSchema } from '../models';

/** A model that somebody runs right now. */
const firstModelSchema = z.object({
  model: modelSummarySchema,
  /** The lowest that any provider asks for; undefined where none reports it. */
  price: z.optional(tokenPriceSchema),
  mark: z.optional(z.enum(['free', 'cheap'])),
});

/** A model that runs on this machine once it is downloaded. */
const smallModelSchema = z.object({
  id: z.string(),
  taskLabel: z.string(),
  /** What is downloaded. */
  bytes: z.number(),
  licence: z.optional(z.string()),
});

export const startEndpoints = {
  /** A few models to begin with: trending ones that providers serve for the task, free and cheap ones first. */
  firstModels: {
    params: z.object({ task: z.string().check(z.maxLength(100)) }),
    chunk: z.never(),
    answer: z.array(firstModelSchema),
  },
  /** A few small models that this machine could run and doesn't have yet; none where it can't run any. */
  smallModels: {
    params: z.object({}),
    chunk: z.never(),
    answer: z.array(smallModelSchema),
  },
} as const;

export type FirstModel = z.output<typeof firstModelSchema>;
export type SmallModel = z.output<typeof smallModelSchema>;
