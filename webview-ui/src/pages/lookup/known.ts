import * as z from 'zod/mini';
import { modelSummarySchema } from '../../../../src/protocol';

const ids = z.array(z.string());

export const knownSchema = z.object({ favourites: ids, recent: ids, summaries: z.array(modelSummarySchema) });

/** The models that the user marked or used, and what is known of them. */
export type KnownModels = z.output<typeof knownSchema>;
