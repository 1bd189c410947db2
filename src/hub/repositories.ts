import * as z from 'zod/mini';
import type { HubClient, RepositoryType } from './client';
import { HubError } from './errors';
import { isModelId } from './model-id';

/** A data set or a space, as a search finds it. */
export interface RepositorySummary {
  readonly id: string;
  readonly private?: boolean | undefined;
  readonly downloads?: number | undefined;
  readonly likes?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Names of the branches and tags. */
export interface RepositoryRefs {
  readonly branches: readonly string[];
  readonly tags: readonly string[];
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

const summarySchema = z.looseObject({
  id: z.string(),
  private: z.optional(z.boolean()),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  tags: z.optional(z.array(z.string())),
});

const namesSchema = z._default(z.array(z.looseObject({ name: z.string() })), []);
const refsSchema = z.looseObject({ branches: namesSchema, tags: namesSchema });

/**
 * Searches data sets or spaces by name.
 *
 * @throws what {@link HubClient} throws
 */
export async function searchRepositories(
  hub: HubClient,
  type: 'dataset' | 'space',
  query: { readonly search: string; readonly limit: number },
  options: CallOptions = {},
): Promise<RepositorySummary[]> {
  const parameters = new URLSearchParams({
    search: query.search,
    sort: type === 'dataset' ? 'downloads' : 'likes',
    direction: '-1',
    limit: String(query.limit),
  });
  return (await hub.get(`/api/${type}s?${parameters}`, z.array(summarySchema), options)).value;
}

export async function repositoryRefs(
  hub: HubClient,
  type: RepositoryType,
  id: string,
  options: CallOptions = {},
): Promise<RepositoryRefs> {
  if (!isModelId(id)) {
    throw new HubError(`"${id}" is not the id of a repository`, { reason: 'notFound', url: hub.endpoint });
  }
  const { value } = await hub.get(`/api/${type}s/${id}/refs`, refsSchema, options);
  const names = (refs: readonly { readonly name: string }[]) => refs.map(({ name }) => name);
  return { branches: names(value.branches), tags: names(value.tags) };
}
