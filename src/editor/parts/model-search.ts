import * as z from 'zod/mini';
import type { ModelQuery } from '../../hub';
import { summaryFields } from '../../hub';

const text = z.optional(z.string());

/** A search for models that is kept, as the user made it. */
export const modelSearchSchema = z.object({
  text: z._default(z.string(), ''),
  task: text,
  library: text,
  provider: text,
  licence: text,
  language: text,
  /** Range of parameters as the hub takes it: `min:1B,max:3B`. */
  size: text,
  gated: z.optional(z.enum(['open', 'gated'])),
  sort: z._default(
    z.enum(['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']),
    'trendingScore',
  ),
});

export type ModelSearch = z.output<typeof modelSearchSchema>;
/** What a search is narrowed by, its words and its order aside. */
export type FilterKey = Exclude<keyof ModelSearch, 'text' | 'sort'>;

export const filterKeys: readonly FilterKey[] = [
  'task',
  'library',
  'provider',
  'licence',
  'language',
  'size',
  'gated',
];

export const emptySearch: ModelSearch = modelSearchSchema.parse({});

const pageSize = 50;

/** What the hub is asked for it. */
export function toQuery(search: ModelSearch): ModelQuery {
  const { task, library, provider, licence, language, size, gated, sort } = search;
  const licenceTag = licence === undefined ? undefined : `license:${licence}`;
  const tags = [licenceTag, language].filter((tag) => tag !== undefined);
  return {
    search: search.text.trim(),
    sort,
    limit: pageSize,
    expand: summaryFields,
    ...(task !== undefined && { pipeline_tag: task }),
    ...(library !== undefined && { library }),
    ...(provider !== undefined && { inference_provider: provider }),
    ...(tags.length > 0 && { filter: tags }),
    ...(size !== undefined && { num_parameters: size }),
    ...(gated !== undefined && { gated: gated === 'gated' }),
  };
}

/** The search with one filter set, or lifted. */
export function withFilter<Key extends FilterKey | 'sort'>(
  search: ModelSearch,
  key: Key,
  value: string | undefined,
): ModelSearch {
  const { [key]: _, ...others } = search;
  return modelSearchSchema.parse(value === undefined ? others : { ...others, [key]: value });
}

/** Equal for searches that find the same. */
export function searchKey({ text, sort, ...filters }: ModelSearch): string {
  const set = filterKeys.flatMap((key) => (filters[key] === undefined ? [] : [`${key}=${filters[key]}`]));
  return [text.trim().toLowerCase(), sort, ...set].join('\n');
}
