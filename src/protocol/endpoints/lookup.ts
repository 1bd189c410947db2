import * as z from 'zod/mini';
import { filterKeys, modelFiltersSchema } from '../model-filters';
import { modelSummarySchema } from '../models';
import { modelIdSchema } from '../trials';

export const modelSortSchema = z.enum(['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']);

const filterChoiceSchema = z.object({
  key: z.enum([...filterKeys, 'sort']),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether the user may name a value of their own. */
  open: z.boolean(),
  /** What a value looks like, where there is no list of them. */
  form: z.optional(z.string()),
});

const nothing = z.object({});
const ids = z.array(modelIdSchema);

export const lookupEndpoints = {
  searchModels: {
    params: z.object({
      query: z.string().check(z.maxLength(200)),
      /** Only models that can be chatted with right now. */
      chatOnly: z.optional(z.boolean()),
      filters: z.optional(modelFiltersSchema),
      sort: z.optional(modelSortSchema),
      /** Where the page before ended. All else is to be as it was for that one. */
      next: z.optional(z.string().check(z.maxLength(8000))),
    }),
    chunk: z.never(),
    answer: z.object({
      models: z.array(modelSummarySchema),
      /** Leads to the next page; none behind the last one. */
      next: z.optional(z.string()),
    }),
  },
  /** What {@link searchModels} can be narrowed and sorted by, in the language of the editor. */
  searchFilters: { params: nothing, chunk: z.never(), answer: z.array(filterChoiceSchema) },
  /** Ids of the models that the user marked, and of those used last, the newest first. */
  modelLists: { params: nothing, chunk: z.never(), answer: z.object({ favourites: ids, recent: ids }) },
  /** What the hub says of single models, each as soon as it is known. What the hub does not have is left out. */
  summarizeModels: {
    params: z.object({ ids: ids.check(z.maxLength(200)) }),
    chunk: modelSummarySchema,
    answer: z.null(),
  },
  setFavourite: {
    params: z.object({ id: modelIdSchema, favourite: z.boolean() }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type ModelSort = z.output<typeof modelSortSchema>;
export type FilterChoice = z.output<typeof filterChoiceSchema>;
