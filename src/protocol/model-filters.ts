import * as z from 'zod/mini';

/** As long as a value may be. */
export const maxFilterLength = 200;
/** More values of one filter leave nothing to be found. */
export const maxFilterValues = 10;

const value = z.string().check(z.maxLength(maxFilterLength));
const one = z.optional(value);

/** Values that a model must have all of. Where there was one, it may be by itself, as in older links and saved searches. */
const several = z.optional(
  z.pipe(
    z.union([value, z.array(value)]),
    z.transform((given) => [...new Set([given].flat())].slice(0, maxFilterValues)),
  ),
);

/** What a search for models is narrowed by, as the hub names it. */
export const modelFiltersSchema = z.object({
  task: one,
  library: several,
  /** Provider id, or `all` for any. */
  provider: one,
  licence: one,
  language: several,
  /** Range of parameters: `min:1B,max:3B`. */
  size: one,
  gated: z.optional(z.enum(['open', 'gated'])),
  /** App of the user's machine that can run it. */
  app: one,
  /** Ids of what it was made from, and trained with. */
  baseModel: several,
  dataset: several,
  tag: several,
});

export type ModelFilters = z.output<typeof modelFiltersSchema>;
export type FilterKey = keyof ModelFilters;

export const filterKeys = [
  'task',
  'library',
  'provider',
  'licence',
  'language',
  'size',
  'gated',
  'app',
  'baseModel',
  'dataset',
  'tag',
] as const satisfies readonly FilterKey[];

const severalKeys: ReadonlySet<FilterKey> = new Set(['library', 'language', 'baseModel', 'dataset', 'tag']);

/** Whether a filter has several values, of which all must fit. */
export function takesSeveral(key: FilterKey): boolean {
  return severalKeys.has(key);
}

/** The values that a filter is set to. */
export function filterValues(filters: ModelFilters, key: FilterKey): readonly string[] {
  return [filters[key] ?? []].flat();
}

/** What the filters are with a value more, or with another one where there can be one alone. */
export function withFilterValue(filters: ModelFilters, key: FilterKey, added: string): ModelFilters {
  const values = takesSeveral(key) ? [...filterValues(filters, key), added] : added;
  return modelFiltersSchema.parse({ ...filters, [key]: values });
}

/** The same with a value less, or none where no value is named. */
export function withoutFilterValue(filters: ModelFilters, key: FilterKey, removed?: string): ModelFilters {
  const { [key]: _, ...others } = filters;
  const left = removed === undefined ? [] : filterValues(filters, key).filter((each) => each !== removed);
  return left.length === 0 ? others : { ...others, [key]: left };
}
