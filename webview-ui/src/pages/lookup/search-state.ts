import * as z from 'zod/mini';
import {
  type Answer,
  type Failure,
  type FilterKey,
  filterKeys,
  filterValues,
  modelFiltersSchema,
  modelSortSchema,
  modelSummarySchema,
  type Params,
  withFilterValue,
  withoutFilterValue,
} from '../../../../src/protocol';

/** As long as the host lets a query be. */
export const maxQueryLength = 200;

export const searchSchema = z.object({
  query: z._default(z.string().check(z.maxLength(maxQueryLength)), ''),
  filters: z._default(modelFiltersSchema, {}),
  sort: z._default(modelSortSchema, 'trendingScore'),
});

/** What is looked for. */
export type Search = z.output<typeof searchSchema>;

export const foundSchema = z.object({
  /** The search that found it; undefined before the first one. */
  key: z.optional(z.string()),
  models: z.readonly(z.array(modelSummarySchema)),
  /** Leads to the next page; none behind the last one. */
  next: z.optional(z.string()),
});

/** What a search has found so far. */
export type Found = z.output<typeof foundSchema>;

export interface SearchState extends Found {
  /** What is on its way: the first page of another search, or the next page of this one. */
  readonly busy: 'first' | 'more' | undefined;
  readonly failure: { readonly of: 'first' | 'more'; readonly told: Failure } | undefined;
}

export type SearchAction =
  | { readonly type: 'ask'; readonly page: 'first' | 'more' }
  | { readonly type: 'find'; readonly key: string; readonly answer: Answer<'searchModels'> }
  | { readonly type: 'continue'; readonly answer: Answer<'searchModels'> }
  | { readonly type: 'fail'; readonly page: 'first' | 'more'; readonly failure: Failure };

/** What becomes of what was found. A page that fails takes nothing away. */
export function searchAfter(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'ask':
      return { ...state, busy: action.page, failure: undefined };
    case 'find':
      return { ...found(action.answer), key: action.key, busy: undefined, failure: undefined };
    case 'continue': {
      // Between two pages a model may have changed its place.
      const known = new Set(state.models.map(({ id }) => id));
      const { models, ...rest } = found(action.answer);
      const fresh = models.filter(({ id }) => !known.has(id));
      return {
        ...rest,
        key: state.key,
        models: [...state.models, ...fresh],
        busy: undefined,
        failure: undefined,
      };
    }
    case 'fail':
      return { ...state, busy: undefined, failure: { of: action.page, told: action.failure } };
  }
}

function found({ models, next }: Answer<'searchModels'>): Pick<Found, 'models' | 'next'> {
  return { models, next };
}

/** What the host is asked for the first page. */
export function toParams({ query, filters, sort }: Search): Params<'searchModels'> {
  return { query: query.trim(), filters, sort };
}

/** Equal for searches that find the same. */
export function keyOf(search: Search): string {
  const set = filterKeys.map((key) => filterValues(search.filters, key).toSorted());
  return JSON.stringify([search.query.trim().toLowerCase(), search.sort, set]);
}

/** Whether nothing is searched for, so that there is room for the models that the user knows. */
export function isIdle({ query, filters }: Search): boolean {
  return query.trim() === '' && filterKeys.every((key) => filterValues(filters, key).length === 0);
}

/** The search narrowed by a value of a filter. */
export function withFilter(search: Search, key: FilterKey, value: string): Search {
  return { ...search, filters: withFilterValue(search.filters, key, value) };
}

/** The search without a value of a filter, or without the filter. */
export function withoutFilter(search: Search, key: FilterKey, value?: string): Search {
  return { ...search, filters: withoutFilterValue(search.filters, key, value) };
}
