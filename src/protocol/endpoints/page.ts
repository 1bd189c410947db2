import * as z from 'zod/mini';
import { nextStepSchema } from '../failure';
import { modelIdSchema, providerIdSchema } from '../trials';
import { repositoryKindSchema } from './repository';

/** What a page may ask the host to do with a task or a model. */
const pageActionSchema = z.enum([
  'openTask',
  'openModelPage',
  'openDatasetPage',
  'openSpacePage',
  'openSpace',
  'openSpaceInBrowser',
  'insertSpaceCode',
  'openPlayground',
  'insertModelSnippet',
  'insertDatasetSnippet',
  'insertTaskModelSnippet',
  'copyId',
  'openOnHub',
  'openServedModels',
  'addModelServer',
  'evaluateDataset',
  'browseRows',
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
    params: z.object({
      action: pageActionSchema,
      id: modelIdSchema,
      /** Of the repository, where the action is the same for all kinds. Default: a model. */
      kind: z.optional(repositoryKindSchema),
    }),
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
