import * as z from 'zod/mini';
import { repositorySummarySchema } from '../../../../src/protocol';

const ids = z.array(z.string());

export const knownSchema = z.object({
  favourites: ids,
  recent: ids,
  summaries: z.array(repositorySummarySchema),
});

/** The repositories of a kind that the user marked or used, and what is known of them. */
export type KnownResults = z.output<typeof knownSchema>;
