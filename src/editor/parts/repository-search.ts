import * as z from 'zod/mini';
import type { RepositoryQuery } from '../../hub';
import {
  type FilterKey,
  filterKeys,
  filterValues,
  type RepositoryFilters,
  repositoryFiltersSchema,
  type SearchSort,
  searchSortSchema,
} from '../../protocol';
import { modelSearchSchema } from './model-search';

const otherSearchSchema = z.object({
  kind: z.enum(['dataset', 'space']),
  text: z._default(z.string(), ''),
  ...repositoryFiltersSchema.shape,
  sort: z._default(searchSortSchema, 'trendingScore'),
});

/** A search for repositories of one kind, as commands and links give it; for models where it names no kind. */
export const lookupSearchSchema = z.union([
  otherSearchSchema,
  z.extend(modelSearchSchema, { kind: z._default(z.literal('model'), 'model') }),
]);

export type LookupSearch = z.output<typeof lookupSearchSchema>;

interface Search {
  readonly kind: 'dataset' | 'space';
  readonly query: string;
  readonly filters: RepositoryFilters;
  readonly sort: SearchSort;
}

const pageSize = 50;

/** What stands before the value of a filter in the hub's tags: https://huggingface.co/api/datasets-tags-by-type. */
const tagPrefixes: readonly (readonly [key: FilterKey, prefix: string])[] = [
  ['task', 'task_categories:'],
  ['modality', 'modality:'],
  ['format', 'format:'],
  ['size', 'size_categories:'],
  ['language', 'language:'],
  ['licence', 'license:'],
  ['library', 'library:'],
  ['sdk', ''],
  ['tag', ''],
];

/** What the hub is asked for a search. Tags are joined by “and”; filters that the kind doesn’t have are left out. */
export function toRepositoryQuery({ kind, query, filters, sort }: Search): RepositoryQuery {
  const own = new Set<FilterKey>(filterKeys[kind]);
  const tags = tagPrefixes
    .filter(([key]) => own.has(key))
    .flatMap(([key, prefix]) => filterValues(filters, key).map((value) => prefix + value));
  return {
    search: query.trim(),
    sort,
    limit: pageSize,
    filter: tags,
    ...(kind === 'dataset' && filters.gated !== undefined && { gated: filters.gated === 'gated' }),
  };
}
