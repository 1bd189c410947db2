import * as z from 'zod/mini';
import { flag, number, numbers, optional, text, textOrTexts, texts } from '../http/shapes';
import type { HubClient } from './client';
import { checkedId } from './model-id';
import { providerMappingSchema } from './model-record';
import { gated, type RepositoryKind, repositoryId } from './repository-record';
import type { CallOptions } from './request-options';
import { spaceRuntimeSchema } from './space-runtime';

const cardDataSchema = z.looseObject({
  license: textOrTexts,
  license_name: textOrTexts,
  license_link: textOrTexts,
  language: textOrTexts,
  datasets: textOrTexts,
  base_model: textOrTexts,
  new_version: text,
});

/** All that the page of a repository tells of it, by the hub's own field names. What a kind does not have is away. */
const detailsSchema = z.looseObject({
  id: repositoryId,
  sha: text,
  author: text,
  private: flag,
  disabled: flag,
  gated,
  downloads: number,
  likes: number,
  createdAt: text,
  lastModified: text,
  tags: texts,
  pipeline_tag: text,
  library_name: text,
  cardData: optional(cardDataSchema),
  safetensors: optional(
    z.looseObject({
      total: number,
      /** Numbers of parameters by type. */
      parameters: numbers,
    }),
  ),
  gguf: optional(z.looseObject({ total: number, context_length: number })),
  inferenceProviderMapping: optional(providerMappingSchema),
  spaces: texts,
  /** Of a space: what it uses. */
  models: texts,
  datasets: texts,
  sdk: text,
  subdomain: text,
  runtime: optional(spaceRuntimeSchema),
});

export type RepositoryDetails = z.output<typeof detailsSchema>;

const shared = [
  'author',
  'cardData',
  'createdAt',
  'disabled',
  'lastModified',
  'likes',
  'private',
  'sha',
  'tags',
];

const fields: Readonly<Record<RepositoryKind, readonly string[]>> = {
  model: [
    ...shared,
    'downloads',
    'gated',
    'gguf',
    'inferenceProviderMapping',
    'library_name',
    'pipeline_tag',
    'safetensors',
    'spaces',
  ],
  dataset: [...shared, 'downloads', 'gated'],
  space: [...shared, 'datasets', 'models', 'runtime', 'sdk', 'subdomain'],
};

interface DetailsOptions extends CallOptions {
  /** Default: the main branch. */
  readonly revision?: string;
}

/**
 * What there is to tell of a repository at a revision.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function repositoryDetails(
  hub: HubClient,
  kind: RepositoryKind,
  id: string,
  { revision = 'main', ...options }: DetailsOptions = {},
): Promise<RepositoryDetails> {
  const query = new URLSearchParams(fields[kind].map((field) => ['expand', field]));
  const path = `/api/${kind}s/${checkedId(id, hub.endpoint)}`;
  const pin = revision === 'main' ? '' : `/revision/${encodeURIComponent(revision)}`;
  return (await hub.get(`${path}${pin}?${query}`, detailsSchema, options)).value;
}
