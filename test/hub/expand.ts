import { Refusal } from './answer';

/** What a model may be asked for by name. */
const expandable: ReadonlySet<string> = new Set([
  'author',
  'baseModels',
  'cardData',
  'childrenModelCount',
  'config',
  'createdAt',
  'disabled',
  'downloads',
  'gated',
  'gguf',
  'inference',
  'inferenceProviderMapping',
  'lastModified',
  'library_name',
  'likes',
  'mask_token',
  'pipeline_tag',
  'private',
  'safetensors',
  'sha',
  'siblings',
  'spaces',
  'tags',
  'transformersInfo',
  'trendingScore',
  'widgetData',
]);

/** What a dataset or a space may be asked for. */
const expandableOfRepositories: ReadonlySet<string> = new Set([
  'author',
  'cardData',
  'createdAt',
  'datasets',
  'description',
  'disabled',
  'downloads',
  'gated',
  'lastModified',
  'likes',
  'mainSize',
  'models',
  'private',
  'runtime',
  'sdk',
  'sha',
  'siblings',
  'subdomain',
  'tags',
  'trendingScore',
]);

const listFields = [
  'likes',
  'private',
  'downloads',
  'tags',
  'pipeline_tag',
  'library_name',
  'createdAt',
  'modelId',
];

const fullListFields = [...listFields, 'author', 'sha', 'lastModified', 'gated', 'disabled', 'siblings'];

const recordFields = [
  ...fullListFields,
  'mask_token',
  'widgetData',
  'config',
  'cardData',
  'transformersInfo',
  'safetensors',
  'gguf',
  'spaces',
];

/** The fields of a search result: those asked for, else the hub's choice. */
export function searchFields(query: URLSearchParams, sort: string): readonly string[] {
  const asked = expandOf(query);
  if (asked.length > 0) {
    return asked;
  }
  const extras = ['cardData', 'config'].filter((name) => query.get(name) === 'true');
  const base = query.get('full') === 'true' ? fullListFields : listFields;
  return [...base, ...extras, ...(sort === 'trendingScore' ? [sort] : [])];
}

export function modelFields(query: URLSearchParams): readonly string[] {
  const asked = expandOf(query);
  return asked.length > 0 ? asked : recordFields;
}

/** Of a dataset or a space. */
export function repositoryFields(query: URLSearchParams): readonly string[] {
  const asked = expandOf(query, expandableOfRepositories);
  return asked.length > 0 ? asked : [...expandableOfRepositories];
}

/** The record with these fields alone, and its ids. A field it does not have stays away. */
export function pick(record: object, fields: readonly string[]): Record<string, unknown> {
  const wanted = new Set(['_id', 'id', ...fields]);
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => wanted.has(name) && value !== undefined),
  );
}

function expandOf(query: URLSearchParams, known = expandable): string[] {
  const asked = [...query.getAll('expand[]'), ...query.getAll('expand')];
  const unknown = asked.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Refusal(400, `"expand" must be one of ${[...known].join(', ')}, not ${unknown}`);
  }
  return asked;
}
