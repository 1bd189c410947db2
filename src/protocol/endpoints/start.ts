import * as z from 'zod/mini';
import { modelSummarySchema, tokenPriceSchema } from '../models';

/** A model that somebody runs right now. */
const firstModelSchema = z.object({
  model: modelSummarySchema,
  /** The lowest that any provider asks for; undefined where none reports it. */
  price: z.optional(tokenPriceSchema),
  mark: z.optional(z.enum(['free', 'cheap'])),
});

export const startEndpoints = {
  /** A few models to begin with: trending ones that providers serve for the task, free and cheap ones first. */
  firstModels: {
    params: z.object({ task: z.string().check(z.maxLength(100)) }),
    chunk: z.never(),
    answer: z.array(firstModelSchema),
  },
} as const;

export type FirstModel = z.output<typeof firstModelSchema>;
