import * as z from 'zod/mini';
import type { RepositoryKind } from './endpoints/repository';

/** As long as a value may be. */
export const maxFilterLength = 200;
/** More values of one filter leave nothing to be found. */
export const maxFilterValues = 10;

const value = z.string().check(z.maxLength(maxFilterLength));
const one = z.optional(value);

/** Values that a result must have all of. Where there was one, it may be by itself, as in older links and saved searches. */
const several = z.optional(
  z.pipe(
    z.union([value, z.array(value)]),
    z.transform((given) => [...new Set([given].flat())].slice(0, maxFilterValues)),
  ),
);

const gated = z.optional(z.enum(['open', 'gated']));

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
  gated,
  /** App of the user's machine that can run it. */
  app: one,
  /** Ids of what it was made from, and trained with. */
  baseModel: several,
  dataset: several,
  tag: several,
});

/** The same of a search for datasets or for spaces. `filterKeys` says which of them each has. */
export const repositoryFiltersSchema = z.object({
  task: several,
  /** Kind of data, such as `image`. */
  modality: several,
  /** Of the files, such as `parquet`. */
  format: several,
  language: several,
  licence: one,
  /** Range of rows: `1K<n<10K`. */
  size: one,
  gated,
  library: several,
  /** With what a space is made. */
  sdk: one,
  tag: several,
});

export type ModelFilters = z.output<typeof modelFiltersSchema>;
export type RepositoryFilters = z.output<typeof repositoryFiltersSchema>;
export type FilterKey = keyof ModelFilters | keyof RepositoryFilters;

/** The filters of a search of any kind. */
export type SearchFilters = { readonly [Key in FilterKey]?: string | readonly string[] | undefined };

export const filterKeys = {
  model: [
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
  ],
  dataset: ['task', 'modality', 'format', 'size', 'language', 'licence', 'library', 'gated', 'tag'],
  space: ['sdk', 'licence', 'tag'],
} as const satisfies Readonly<Record<RepositoryKind, readonly FilterKey[]>>;

const severalKeys: Readonly<Record<RepositoryKind, ReadonlySet<FilterKey>>> = {
  model: new Set(['library', 'language', 'baseModel', 'dataset', 'tag']),
  dataset: new Set(['task', 'modality', 'format', 'language', 'library', 'tag']),
  space: new Set(['tag']),
};

/** Whether a filter has several values, of which all must fit. */
export function takesSeveral(kind: RepositoryKind, key: FilterKey): boolean {
  return severalKeys[kind].has(key);
}

/** The values that a filter is set to. */
export function filterValues(filters: SearchFilters, key: FilterKey): readonly string[] {
  return [filters[key] ?? []].flat();
}

/** What the filters are with a value more, or with another one where there can be one alone. */
export function withFilterValue<Filters extends SearchFilters>(
  kind: RepositoryKind,
  filters: Filters,
  key: FilterKey,
  added: string,
): Filters {
  const values = takesSeveral(kind, key)
    ? [...new Set([...filterValues(filters, key), added])].slice(0, maxFilterValues)
    : added;
  return { ...filters, [key]: values };
}

/** The same with a value less, or none where no value is named. */
export function withoutFilterValue<Filters extends SearchFilters>(
  filters: Filters,
  key: FilterKey,
  removed?: string,
): Filters {
  const left = removed === undefined ? [] : filterValues(filters, key).filter((each) => each !== removed);
  const others = { ...filters };
  delete others[key];
  return left.length === 0 ? others : { ...others, [key]: left };
}
