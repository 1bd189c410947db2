import * as z from 'zod/mini';
import {
  type Failure,
  type FilterKey,
  filterKeys,
  filterValues,
  modelFiltersSchema,
  type RepositoryKind,
  repositoryFiltersSchema,
  repositorySummarySchema,
  type SearchFilters,
  type SearchSort,
  searchSortSchema,
  withFilterValue,
  withoutFilterValue,
} from '../../../../src/protocol';

/** As long as the host lets a query be. */
export const maxQueryLength = 200;

const fields = {
  query: z._default(z.string().check(z.maxLength(maxQueryLength)), ''),
  sort: z._default(searchSortSchema, 'trendingScore'),
};

/** What is looked for, by kind, as the page saves it. */
export const searchSchemas = {
  model: z.object({ ...fields, filters: z._default(modelFiltersSchema, {}) }),
  dataset: z.object({ ...fields, filters: z._default(repositoryFiltersSchema, {}) }),
  space: z.object({ ...fields, filters: z._default(repositoryFiltersSchema, {}) }),
};

/** What is looked for. */
export interface Search {
  readonly kind: RepositoryKind;
  readonly query: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
}

/** The search of each kind. */
export type Searches = Readonly<Record<RepositoryKind, Search>>;

/** Some of what a search finds. */
export const pageSchema = z.object({
  results: z.readonly(z.array(repositorySummarySchema)),
  /** Leads to the next page; none behind the last one. */
  next: z.optional(z.string()),
});

export type ResultPage = z.output<typeof pageSchema>;

export const foundSchema = z.extend(pageSchema, {
  /** The search that found it; undefined before the first one. */
  key: z.optional(z.string()),
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
  | { readonly type: 'find'; readonly key: string; readonly answer: ResultPage }
  | { readonly type: 'continue'; readonly answer: ResultPage }
  | { readonly type: 'fail'; readonly page: 'first' | 'more'; readonly failure: Failure };

/** What becomes of what was found. A page that fails takes nothing away. */
export function searchAfter(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'ask':
      return { ...state, busy: action.page, failure: undefined };
    case 'find':
      return { ...found(action.answer), key: action.key, busy: undefined, failure: undefined };
    case 'continue': {
      // Between two pages a result may have changed its place.
      const known = new Set(state.results.map(({ id }) => id));
      const { results, ...rest } = found(action.answer);
      const fresh = results.filter(({ id }) => !known.has(id));
      return {
        ...rest,
        key: state.key,
        results: [...state.results, ...fresh],
        busy: undefined,
        failure: undefined,
      };
    }
    case 'fail':
      return { ...state, busy: undefined, failure: { of: action.page, told: action.failure } };
  }
}

function found({ results, next }: ResultPage): Pick<Found, 'results' | 'next'> {
  return { results, next };
}

/** Equal for searches that find the same. */
export function keyOf({ kind, query, filters, sort }: Search): string {
  const set = filterKeys[kind].map((key) => filterValues(filters, key).toSorted());
  return JSON.stringify([query.trim().toLowerCase(), sort, set]);
}

/** Whether nothing is searched for, so that there is room for the repositories that the user knows. */
export function isIdle({ kind, query, filters }: Search): boolean {
  return query.trim() === '' && filterKeys[kind].every((key) => filterValues(filters, key).length === 0);
}

/** The search narrowed by a value of a filter. */
export function withFilter(search: Search, key: FilterKey, value: string): Search {
  return { ...search, filters: withFilterValue(search.kind, search.filters, key, value) };
}

/** The search without a value of a filter, or without the filter. */
export function withoutFilter(search: Search, key: FilterKey, value?: string): Search {
  return { ...search, filters: withoutFilterValue(search.filters, key, value) };
}
