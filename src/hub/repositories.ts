import * as z from 'zod/mini';
import type { HubClient } from './client';
import { HubError } from './errors';
import { nextLink } from './link-header';
import { isModelId } from './model-id';

/** Models, data sets and spaces are repositories of git, and answer alike. */
export type RepositoryType = 'model' | 'dataset' | 'space';

/** A data set or a space, as a search finds it. */
export interface RepositorySummary {
  readonly id: string;
  readonly private?: boolean | undefined;
  readonly downloads?: number | undefined;
  readonly likes?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface RepositoryPath {
  readonly type: RepositoryType;
  readonly id: string;
  /** Branch, tag or commit. Default `main`. */
  readonly revision?: string | undefined;
}

/** Names of the branches and tags, each with `main` in front. */
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

const entrySchema = z.looseObject({ type: z.string(), path: z.string(), size: z.optional(z.number()) });

const namesSchema = z._default(z.array(z.looseObject({ name: z.string() })), []);
const refsSchema = z.looseObject({ branches: namesSchema, tags: namesSchema });

/** Repositories with more files than this hold data that nobody chooses from a list. */
const fileLimit = 3000;

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

/** Files of a repository, with their paths and, in bytes, their sizes; at most 3,000. */
export async function repositoryFiles(
  hub: HubClient,
  { type, id, revision = 'main' }: RepositoryPath,
  options: CallOptions = {},
): Promise<{ readonly path: string; readonly size?: number | undefined }[]> {
  const files: z.output<typeof entrySchema>[] = [];
  let next: string | undefined =
    `${pathOf(hub, type, id)}/tree/${encodeURIComponent(revision)}?recursive=true`;
  while (next !== undefined && files.length < fileLimit) {
    const { value, headers } = await hub.get(next, z.array(entrySchema), options);
    files.push(...value.filter((entry) => entry.type === 'file'));
    next = nextLink(headers);
  }
  return files.slice(0, fileLimit);
}

export async function repositoryRefs(
  hub: HubClient,
  { type, id }: RepositoryPath,
  options: CallOptions = {},
): Promise<RepositoryRefs> {
  const { value } = await hub.get(`${pathOf(hub, type, id)}/refs`, refsSchema, options);
  const names = (refs: readonly { readonly name: string }[]) => refs.map(({ name }) => name);
  return { branches: names(value.branches), tags: names(value.tags) };
}

function pathOf(hub: HubClient, type: RepositoryType, id: string): string {
  if (!isModelId(id)) {
    throw new HubError(`"${id}" is not the id of a repository`, { reason: 'notFound', url: hub.endpoint });
  }
  return `/api/${type}s/${id}`;
}
