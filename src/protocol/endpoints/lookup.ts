import * as z from 'zod/mini';
import { modelSummarySchema } from '../models';

export const lookupEndpoints = {
  searchModels: {
    params: z.object({ query: z.string().check(z.maxLength(200)), chatOnly: z.boolean() }),
    chunk: z.never(),
    answer: z.array(modelSummarySchema),
  },
} as const;
