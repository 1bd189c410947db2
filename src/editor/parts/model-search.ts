import * as z from 'zod/mini';
import type { ModelQuery } from '../../hub';
import { summaryFields } from '../../hub';
import {
  type FilterKey,
  filterKeys,
  filterValues,
  modelFiltersSchema,
  searchSortSchema,
} from '../../protocol';

/** A search for models that is kept, as the user made it. */
export const modelSearchSchema = z.object({
  text: z._default(z.string(), ''),
  ...modelFiltersSchema.shape,
  sort: z._default(searchSortSchema, 'trendingScore'),
});

export type ModelSearch = z.output<typeof modelSearchSchema>;

export const emptySearch: ModelSearch = modelSearchSchema.parse({});

const pageSize = 50;

/** Filters that are tags to the hub, and what stands before the value in such a tag. A model must have all of them. */
const tagFilters: readonly (readonly [key: FilterKey, prefix: string])[] = [
  ['library', ''],
  ['licence', 'license:'],
  ['language', ''],
  ['baseModel', 'base_model:'],
  ['dataset', 'dataset:'],
  ['tag', ''],
];

/** What the hub is asked for it. */
export function toQuery(search: ModelSearch): ModelQuery {
  const { task, provider, size, gated, app, sort } = search;
  const tags = tagFilters.flatMap(([key, prefix]) => filterValues(search, key).map((each) => prefix + each));
  return {
    search: search.text.trim(),
    sort,
    limit: pageSize,
    expand: summaryFields,
    ...(task !== undefined && { pipeline_tag: task }),
    ...(provider !== undefined && { inference_provider: provider }),
    ...(tags.length > 0 && { filter: tags }),
    ...(size !== undefined && { num_parameters: size }),
    ...(gated !== undefined && { gated: gated === 'gated' }),
    ...(app !== undefined && { apps: app }),
  };
}

/** Equal for searches that find the same. */
export function searchKey({ text, sort, ...filters }: ModelSearch): string {
  const set = filterKeys.model.flatMap((key) => {
    const values = filterValues(filters, key);
    return values.length === 0 ? [] : [`${key}=${values.toSorted()}`];
  });
  return [text.trim().toLowerCase(), sort, ...set].join('\n');
}
