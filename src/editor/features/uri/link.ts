import { currentLibraryId, isTaskId, libraries } from '../../../catalogue';
import { isCollectionSlug, isModelId } from '../../../hub';
import { isProviderId } from '../../../inference';
import { filterKeys, type RepositoryKind, repositoryKindSchema } from '../../../protocol';
import { type LookupSearch, lookupSearchSchema } from '../../parts/repository-search';

/** What a `vscode://hub-lens.hub-lens/…` address can point to. */
export type Link =
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'dataset'; readonly dataset: string }
  | { readonly kind: 'space'; readonly space: string }
  | { readonly kind: 'task'; readonly task: string }
  | { readonly kind: 'collection'; readonly collection: string }
  | { readonly kind: 'snippet'; readonly model: string; readonly library: string | undefined }
  | { readonly kind: 'playground'; readonly model: string; readonly provider: string | undefined }
  | { readonly kind: 'lookup'; readonly search: LookupSearch };

const longestValue = 200;

type Reader = (rest: string, params: URLSearchParams) => Link | undefined;

const readers: Readonly<Record<Link['kind'], Reader>> = {
  model: (model) => (isModelId(model) ? { kind: 'model', model } : undefined),
  dataset: (dataset) => (isModelId(dataset) ? { kind: 'dataset', dataset } : undefined),
  space: (space) => (isModelId(space) ? { kind: 'space', space } : undefined),
  task: (task) => (isTaskId(task) ? { kind: 'task', task } : undefined),
  collection: (collection) => (isCollectionSlug(collection) ? { kind: 'collection', collection } : undefined),
  snippet: (rest, params) => {
    const model = params.get('model') ?? '';
    const library = params.get('library') ?? undefined;
    const fits =
      rest === '' &&
      isModelId(model) &&
      (library === undefined || Object.hasOwn(libraries, currentLibraryId(library)));
    return fits ? { kind: 'snippet', model, library } : undefined;
  },
  playground: (rest, params) => {
    const model = params.get('model') ?? '';
    const provider = params.get('provider') ?? undefined;
    const fits = rest === '' && isModelId(model) && (provider === undefined || isProviderId(provider));
    return fits ? { kind: 'playground', model, provider } : undefined;
  },
  lookup: (rest, params) => {
    const given = [...params].filter(([, value]) => value.length <= longestValue);
    const { data: kind } = repositoryKindSchema.safeParse(params.get('kind') ?? 'model');
    const known = new Set<string>(kind && ['kind', 'text', ...filterKeys[kind], 'sort']);
    const fits = rest === '' && given.length === params.size && given.every(([key]) => known.has(key));
    const { data: search } = lookupSearchSchema.safeParse(
      Object.fromEntries(given.map(([key]) => [key, oneOrAll(params.getAll(key))])),
    );
    return fits && search !== undefined ? { kind: 'lookup', search } : undefined;
  },
};

/**
 * Reads the path and the query of an address. It may come from anywhere, so whatever is not wholly of a form we know is
 * undefined.
 *
 * @param query without the question mark
 */
export function parseLink(path: string, query: string): Link | undefined {
  const [, kind = '', rest = ''] = /^\/(\w+)(?:\/(.*))?$/s.exec(path) ?? [];
  return isKind(kind) ? readers[kind](rest, new URLSearchParams(query)) : undefined;
}

/** Path and query of the address of something. */
export function linkPath(link: Link): string {
  switch (link.kind) {
    case 'model':
      return `/model/${link.model}`;
    case 'dataset':
      return `/dataset/${link.dataset}`;
    case 'space':
      return `/space/${link.space}`;
    case 'task':
      return `/task/${link.task}`;
    case 'collection':
      return `/collection/${link.collection}`;
    case 'snippet':
      return `/snippet?${queryOf({ model: link.model, library: link.library })}`;
    case 'playground':
      return `/playground?${queryOf({ model: link.model, provider: link.provider })}`;
    case 'lookup':
      return `/lookup?${queryOf({ ...link.search, kind: ifNotModel(link.search.kind) })}`;
  }
}

/** A search is for models where it names no kind. */
function ifNotModel(kind: RepositoryKind): RepositoryKind | undefined {
  return kind === 'model' ? undefined : kind;
}

/** Repeated parameters are several values; some are for one alone, and then the address is of no form we know. */
function oneOrAll(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}

function isKind(text: string): text is Link['kind'] {
  return Object.hasOwn(readers, text);
}

function queryOf(values: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const params = Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  return new URLSearchParams(params).toString();
}
