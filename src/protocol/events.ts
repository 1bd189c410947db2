import * as z from 'zod/mini';
import { batchSubjectSchema } from './endpoints/batch-run';
import { searchSortSchema } from './endpoints/lookup';
import { repositoryKindSchema } from './endpoints/repository';
import { openedRowsSchema } from './endpoints/rows';
import { mostTokenizedCharacters } from './endpoints/tokens';
import { modelFiltersSchema, repositoryFiltersSchema } from './search-filters';
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

const lookedUpFields = { query: z.string().check(z.maxLength(200)), sort: searchSortSchema };

/** A search of the lookup page. */
export const lookedUpSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), filters: modelFiltersSchema, ...lookedUpFields }),
  z.object({ kind: z.literal('dataset'), filters: repositoryFiltersSchema, ...lookedUpFields }),
  z.object({ kind: z.literal('space'), filters: repositoryFiltersSchema, ...lookedUpFields }),
]);

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
  z.object({ event: z.literal('lookUp'), search: lookedUpSchema }),
  /** The lookup page is to show a kind, with what was looked for there last. */
  z.object({ event: z.literal('showKind'), kind: repositoryKindSchema }),
  /** The favourite or the recent repositories have changed. */
  z.object({ event: z.literal('repositoryListsChanged') }),
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
  /** Rows to be shown. */
  z.object({ event: z.literal('openRows'), opened: openedRowsSchema }),
  /** The shown file is another one by now. */
  z.object({ event: z.literal('fileChanged') }),
  /** The file with the marks of the shown rows is another one by now. */
  z.object({ event: z.literal('marksChanged') }),
  z.object({ event: z.literal('accountChanged'), name: z.nullable(z.string()) }),
]);

export type HostEvent = z.output<typeof eventSchema>;
