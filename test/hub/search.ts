import { Refusal } from './answer';
import type { HubModel } from './records';

interface Searchable {
  readonly id: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly lastModified: string;
  readonly likes: number;
  readonly downloads?: number | undefined;
  readonly trendingScore: number;
  readonly gated?: string | false | undefined;
}

export type Filter<T> = (repository: T, value: string) => boolean;

export const repositoryFilters: ReadonlyMap<string, Filter<Searchable>> = new Map([
  ['search', ({ id }, value) => words(value).every((word) => id.toLowerCase().includes(word))],
  ['author', ({ author }, value) => author.toLowerCase() === value.toLowerCase()],
  ['filter', ({ tags }, value) => list(value).every((tag) => tags.includes(tag))],
]);

/**
 * Tasks, modalities, formats, sizes and all else of a dataset are tags:
 * https://huggingface.co/docs/huggingface_hub/package_reference/hf_api#huggingface_hub.HfApi.list_datasets.
 */
export const datasetFilters: ReadonlyMap<string, Filter<Searchable>> = new Map([
  ...repositoryFilters,
  ['gated', ({ gated = false }: Searchable, value) => String(gated !== false) === value],
]);

export const modelFilters: ReadonlyMap<string, Filter<HubModel>> = new Map<string, Filter<HubModel>>([
  ...datasetFilters,
  ['pipeline_tag', (model, value) => model.pipeline_tag === value],
  ['library', (model, value) => list(value).every((name) => usesLibrary(model, name))],
  ['inference_provider', (model, value) => list(value).some((name) => isServedBy(model, name))],
  ['inference', (model, value) => model.inference === value],
  ['num_parameters', ({ safetensors, gguf }, value) => isWithin(value, safetensors?.total ?? gguf?.total)],
  ['apps', (model, value) => list(value).every((app) => runsIn(model, app))],
]);

const sortKeys: ReadonlyMap<string, (repository: Searchable) => number | string> = new Map<
  string,
  (repository: Searchable) => number | string
>([
  ['trendingScore', ({ trendingScore }) => trendingScore],
  ['downloads', ({ downloads = 0 }) => downloads],
  ['likes', ({ likes }) => likes],
  ['lastModified', ({ lastModified }) => lastModified],
  ['createdAt', ({ createdAt }) => createdAt],
]);

export const defaultSort = 'trendingScore';

/** Applies every known filter of the query, each as often as it is there, and sorts. Ties go by id. */
export function search<T extends Searchable>(
  all: readonly T[],
  query: URLSearchParams,
  filters: ReadonlyMap<string, Filter<T>>,
): T[] {
  const conditions = [...query].filter(([name, value]) => filters.has(name) && value !== '');
  const found = all.filter((each) => conditions.every(([name, value]) => filters.get(name)?.(each, value)));
  const key = sortKeyOf(query);
  const direction = directionOf(query);
  return found.sort((one, other) => direction * compare(key(one), key(other)) || compare(one.id, other.id));
}

function sortKeyOf(query: URLSearchParams) {
  const key = sortKeys.get(query.get('sort') ?? defaultSort);
  if (key === undefined) {
    throw new Refusal(400, `"sort" must be one of ${[...sortKeys.keys()].join(', ')}`);
  }
  return key;
}

function directionOf(query: URLSearchParams): 1 | -1 {
  const direction = query.get('direction') ?? '-1';
  if (direction !== '1' && direction !== '-1') {
    throw new Refusal(400, '"direction" must be -1 or 1');
  }
  return direction === '1' ? 1 : -1;
}

function compare<T extends number | string>(one: T, other: T): number {
  return one < other ? -1 : Number(one > other);
}

function usesLibrary({ library_name, tags }: HubModel, name: string): boolean {
  return library_name === name || tags.includes(name);
}

function isServedBy({ inferenceProviderMapping = [] }: HubModel, name: string): boolean {
  return inferenceProviderMapping.some(
    ({ provider, status }) => status === 'live' && (name === 'all' || provider === name),
  );
}

/**
 * Apps of the user's machine are no tags: https://github.com/huggingface/huggingface_hub/pull/3322. Several are joined by
 * commas: https://github.com/huggingface/huggingface.js/pull/1910. An app that nobody knows runs nothing.
 */
function runsIn({ gguf, tags, pipeline_tag = '' }: HubModel, app: string): boolean {
  switch (app) {
    case 'llama.cpp':
    case 'lmstudio':
    case 'ollama':
    case 'jan':
      return gguf !== undefined;
    case 'mlx-lm':
      return tags.includes('mlx') && pipeline_tag === 'text-generation';
    case 'vllm':
    case 'sglang':
      return tags.includes('transformers') && /^(?:image-text-to-text|text-generation)$/.test(pipeline_tag);
    default:
      return false;
  }
}

/** @param range - such as `min:1B,max:8B`; the lower end belongs to it, the upper one does not */
function isWithin(range: string, total: number | undefined): boolean {
  const end = (name: string) => {
    const [, digits, unit = ''] = new RegExp(`\\b${name}:([\\d.]+)([KMBT]?)`).exec(range) ?? [];
    return digits === undefined ? undefined : Number(digits) * (unitSizes.get(unit) ?? 1);
  };
  return (
    total !== undefined && total >= (end('min') ?? 0) && total < (end('max') ?? Number.POSITIVE_INFINITY)
  );
}

const unitSizes: ReadonlyMap<string, number> = new Map([
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
  ['T', 1e12],
]);

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
