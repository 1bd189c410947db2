import * as z from 'zod/mini';
import { modelSummarySchema, repositorySummarySchema } from '../models';
import { filterKeys, modelFiltersSchema, repositoryFiltersSchema } from '../search-filters';
import { modelIdSchema } from '../trials';
import { repositoryKindSchema } from './repository';

export const searchSortSchema = z.enum(['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']);

const filterChoiceSchema = z.object({
  key: z.enum([...filterKeys.model, ...filterKeys.dataset, ...filterKeys.space, 'sort']),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether the user may name a value of their own. */
  open: z.boolean(),
  /** What a value looks like, where there is no list of them. */
  form: z.optional(z.string()),
});

const ids = z.array(modelIdSchema);
const query = z.string().check(z.maxLength(200));
/** Where the page before ended. All else is to be as it was for that one. */
const next = z.optional(z.string().check(z.maxLength(8000)));

export const lookupEndpoints = {
  searchModels: {
    params: z.object({
      query,
      /** Only models that can be chatted with right now. */
      chatOnly: z.optional(z.boolean()),
      filters: z.optional(modelFiltersSchema),
      sort: z.optional(searchSortSchema),
      next,
    }),
    chunk: z.never(),
    answer: z.object({
      models: z.array(modelSummarySchema),
      /** Leads to the next page; none behind the last one. */
      next: z.optional(z.string()),
    }),
  },
  /** Datasets or spaces. */
  searchRepositories: {
    params: z.object({
      kind: z.enum(['dataset', 'space']),
      query,
      filters: repositoryFiltersSchema,
      sort: searchSortSchema,
      next,
    }),
    chunk: z.never(),
    answer: z.object({
      repositories: z.array(repositorySummarySchema),
      /** Leads to the next page; none behind the last one. */
      next: z.optional(z.string()),
    }),
  },
  /** What a search of a kind can be narrowed and sorted by, in the language of the editor. */
  searchFilters: {
    params: z.object({ kind: repositoryKindSchema }),
    chunk: z.never(),
    answer: z.array(filterChoiceSchema),
  },
  /** Ids of the repositories of a kind that the user marked, and of those used last, the newest first. */
  repositoryLists: {
    params: z.object({ kind: repositoryKindSchema }),
    chunk: z.never(),
    answer: z.object({ favourites: ids, recent: ids }),
  },
  /** What the hub says of single repositories, each as soon as it is known. What the hub does not have is left out. */
  summarize: {
    params: z.object({ kind: repositoryKindSchema, ids: ids.check(z.maxLength(200)) }),
    chunk: repositorySummarySchema,
    answer: z.null(),
  },
  setFavourite: {
    params: z.object({ kind: repositoryKindSchema, id: modelIdSchema, favourite: z.boolean() }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type SearchSort = z.output<typeof searchSortSchema>;
export type FilterChoice = z.output<typeof filterChoiceSchema>;
