import * as z from 'zod/mini';
import type { HubClient } from './client';
import { checkedId } from './model-id';
import { repositoryId } from './repository-list';
import type { RepositoryKind } from './repository-record';
import type { CallOptions } from './request';

const strings = z.array(z.string());
const stringOrStrings = z.optional(z.nullable(z.union([z.string(), strings])));
const lenientStrings = z.catch(z._default(strings, []), []);

const cardDataSchema = z.looseObject({
  license: z.catch(stringOrStrings, undefined),
  license_name: z.catch(z.optional(z.nullable(z.string())), undefined),
  language: z.catch(stringOrStrings, undefined),
  datasets: z.catch(stringOrStrings, undefined),
  base_model: z.catch(stringOrStrings, undefined),
  new_version: z.catch(z.optional(z.nullable(z.string())), undefined),
});

/** All that the page of a repository tells of it, by the hub's own field names. What a kind does not have is away. */
const detailsSchema = z.looseObject({
  id: repositoryId,
  sha: z.optional(z.string()),
  author: z.optional(z.string()),
  private: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  gated: z.optional(z.union([z.literal(false), z.literal('auto'), z.literal('manual')])),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  tags: z._default(strings, []),
  pipeline_tag: z.optional(z.string()),
  library_name: z.optional(z.string()),
  cardData: z.optional(z.nullable(cardDataSchema)),
  safetensors: z.optional(
    z.nullable(
      z.looseObject({
        total: z.optional(z.number()),
        /** Numbers of parameters by type. */
        parameters: z.catch(z._default(z.record(z.string(), z.number()), {}), {}),
      }),
    ),
  ),
  gguf: z.optional(
    z.nullable(z.looseObject({ total: z.optional(z.number()), context_length: z.optional(z.number()) })),
  ),
  spaces: lenientStrings,
  /** Of a space: what it uses. */
  models: lenientStrings,
  datasets: lenientStrings,
  sdk: z.optional(z.string()),
  subdomain: z.optional(z.string()),
  runtime: z.catch(
    z.optional(
      z.nullable(
        z.looseObject({
          stage: z.optional(z.string()),
          hardware: z.optional(z.nullable(z.looseObject({ current: z.optional(z.nullable(z.string())) }))),
        }),
      ),
    ),
    undefined,
  ),
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
  model: [...shared, 'downloads', 'gated', 'gguf', 'library_name', 'pipeline_tag', 'safetensors', 'spaces'],
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
