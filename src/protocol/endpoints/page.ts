import * as z from 'zod/mini';
import { nextStepSchema } from '../failure';
import { modelIdSchema, providerIdSchema } from '../trials';

/** What a page may ask the host to do with a task or a model. */
const pageActionSchema = z.enum([
  'openTask',
  'openModelPage',
  'openDatasetPage',
  'openSpacePage',
  'openPlayground',
  'insertModelSnippet',
  'insertTaskModelSnippet',
  'openServedModels',
  'addModelServer',
  'evaluateDataset',
  'openInLocalApp',
  'inspectModelFile',
  'previewChatTemplate',
  'showTokens',
  'browseTasks',
  'tryHere',
  'setGraphicsCard',
  'exportCosts',
  'deleteCosts',
]);

export const pageEndpoints = {
  act: {
    /** `id` is a task's or a repository's, as the action wants it; empty for any task. */
    params: z.object({ action: pageActionSchema, id: modelIdSchema }),
    chunk: z.never(),
    answer: z.null(),
  },
  takeStep: {
    params: z.object({
      step: nextStepSchema,
      model: z.optional(modelIdSchema),
      provider: z.optional(providerIdSchema),
    }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type PageAction = z.output<typeof pageActionSchema>;
