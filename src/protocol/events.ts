import * as z from 'zod/mini';
import { batchSubjectSchema } from './endpoints/batch-run';
import { modelSortSchema } from './endpoints/lookup';
import { repositoryKindSchema } from './endpoints/repository';
import { mostTokenizedCharacters } from './endpoints/tokens';
import { modelFiltersSchema } from './model-filters';
import { fileSourceSchema } from './sources';
import { chatMessageSchema, modelIdSchema, toolNamesSchema } from './trials';
import { parameterValuesSchema } from './values';

/** What a prompt file opens the playground with. */
export const openedChatSchema = z.object({
  /** A conversation to go on with: its last message is written into the box, not sent. */
  chat: z.optional(
    z.object({
      messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
      parameters: parameterValuesSchema,
      /** The tools of the editor that can be called. */
      tools: z.optional(toolNamesSchema),
    }),
  ),
  /** Models to compare it with. */
  others: z.optional(z.array(modelIdSchema).check(z.maxLength(3))),
});

/** What the host tells the webview unasked. */
export const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('openModel'),
    id: modelIdSchema,
    /** The one to choose, where it serves the model. */
    provider: z.optional(z.string().check(z.maxLength(100))),
    /** A message to be written into the box, not sent. */
    draft: z.optional(z.string().check(z.maxLength(1_000_000))),
    ...openedChatSchema.shape,
  }),
  /** Models to begin with are to be shown, in place of a chosen one. */
  z.object({ event: z.literal('showStart') }),
  z.object({ event: z.literal('openTask'), id: z.string(), heading: z.optional(z.string()) }),
  /** A search to be shown. */
  z.object({
    event: z.literal('lookUp'),
    query: z.string().check(z.maxLength(200)),
    filters: modelFiltersSchema,
    sort: modelSortSchema,
  }),
  /** The favourite or the recent models have changed. */
  z.object({ event: z.literal('modelListsChanged') }),
  /** The kept runs have changed. */
  z.object({ event: z.literal('trialsChanged') }),
  z.object({ event: z.literal('openRepository'), kind: repositoryKindSchema, id: modelIdSchema }),
  /** A model file to be looked into, or the source of a chat template to be tried. */
  z.object({ event: z.literal('openFile'), source: fileSourceSchema }),
  /** A model server of the user's own was added, changed or removed. */
  z.object({ event: z.literal('serversChanged') }),
  /** Rows to run a model over, or a run over rows. */
  z.object({ event: z.literal('openBatch'), subject: batchSubjectSchema }),
  /** An evaluation, by its id. */
  z.object({ event: z.literal('openEvaluation'), id: z.string().check(z.maxLength(100)) }),
  /** A model's tokenizer to be tried, or a text to be divided into tokens. */
  z.object({
    event: z.literal('openTokens'),
    id: z.optional(modelIdSchema),
    text: z.optional(z.string().check(z.maxLength(mostTokenizedCharacters))),
  }),
  /** The shown file is another one by now. */
  z.object({ event: z.literal('fileChanged') }),
  z.object({ event: z.literal('accountChanged'), name: z.nullable(z.string()) }),
]);

export type HostEvent = z.output<typeof eventSchema>;
