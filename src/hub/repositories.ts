import * as z from 'zod/mini';
import { anyOf, listOf, text } from '../http/shapes';
import type { HubClient } from './client';
import { HubError } from './errors';
import { exactIdFirst } from './exact-id-first';
import { checkedId } from './model-id';
import { nextLink } from './next-link';
import {
  type RepositoryKind,
  type RepositoryRecord,
  repositoryFields,
  repositoryRecordSchema,
} from './repository-record';
import type { CallOptions } from './request-options';

/** A repository that is no model's. */
type OtherKind = Exclude<RepositoryKind, 'model'>;

/** Names of the branches and tags. */
export interface RepositoryRefs {
  readonly branches: readonly string[];
  readonly tags: readonly string[];
}

const namesSchema = anyOf(z.looseObject({ name: z.string() }));
const refsSchema = z.looseObject({ branches: namesSchema, tags: namesSchema });

const commitSchema = z.looseObject({
  /** Its whole hash. */
  id: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  /** The first line of its message. */
  title: text,
  date: text,
});

export type RepositoryCommit = z.output<typeof commitSchema>;

/** A dataset or a space. All of this file fails as {@link HubClient} does. */
export async function repositoryRecord(
  hub: HubClient,
  kind: OtherKind,
  id: string,
  options: CallOptions = {},
): Promise<RepositoryRecord> {
  const query = new URLSearchParams(repositoryFields[kind].map((field) => ['expand', field]));
  return (await hub.get(`${pathOf(hub, kind, id)}?${query}`, repositoryRecordSchema, options)).value;
}

export interface RepositoryQuery {
  readonly search?: string | undefined;
  readonly author?: string | undefined;
  /** Tags that must all be there, such as `language:en` or `gradio`. */
  readonly filter?: readonly string[];
  /** Only datasets to which access must be asked for, or only the others. */
  readonly gated?: boolean | undefined;
  /** The highest first. Default: downloads of datasets, likes of spaces. */
  readonly sort?: 'trendingScore' | 'downloads' | 'likes' | 'lastModified' | 'createdAt' | undefined;
  readonly limit: number;
}

export interface RepositoryPage {
  readonly repositories: readonly RepositoryRecord[];
  /** Address of the next page. */
  readonly next: string | undefined;
}

/** Datasets or spaces that match; one of exactly the searched id comes first. */
export async function searchRepositories(
  hub: HubClient,
  kind: OtherKind,
  query: RepositoryQuery,
  options: CallOptions = {},
): Promise<RepositoryPage> {
  const { search, author, gated, filter = [], sort, limit } = query;
  const given = { search, author, gated: gated?.toString() };
  const params = new URLSearchParams([
    ...Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ...filter.map((tag) => ['filter', tag]),
    ...repositoryFields[kind].map((field) => ['expand[]', field]),
    ['sort', sort ?? (kind === 'dataset' ? 'downloads' : 'likes')],
    ['direction', '-1'],
    ['limit', String(limit)],
  ]);
  const page = await moreRepositories(hub, `/api/${kind}s?${params}`, options);
  return { ...page, repositories: exactIdFirst(page.repositories, search ?? '') };
}

/** The page of a search at an address that {@link RepositoryPage} gave. */
export async function moreRepositories(
  hub: HubClient,
  next: string,
  options: CallOptions = {},
): Promise<RepositoryPage> {
  const { value, headers } = await hub.get(next, listOf(repositoryRecordSchema), options);
  return { repositories: value, next: nextLink(headers) };
}

/** Whether the files of a gated repository may be read with the client's token. */
export async function mayReadRepository(
  hub: HubClient,
  kind: Exclude<RepositoryKind, 'space'>,
  id: string,
  options: CallOptions = {},
): Promise<boolean> {
  try {
    await hub.get(`${pathOf(hub, kind, id)}/auth-check`, z.unknown(), options);
    return true;
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403)) {
      return false;
    }
    throw error;
  }
}

export async function repositoryRefs(
  hub: HubClient,
  kind: RepositoryKind,
  id: string,
  options: CallOptions = {},
): Promise<RepositoryRefs> {
  const { value } = await hub.get(`${pathOf(hub, kind, id)}/refs`, refsSchema, options);
  const names = (refs: readonly { readonly name: string }[]) => refs.map(({ name }) => name);
  return { branches: names(value.branches), tags: names(value.tags) };
}

/** The commits that lead to a revision, the newest first. */
export async function repositoryCommits(
  hub: HubClient,
  kind: RepositoryKind,
  id: string,
  {
    revision = 'main',
    limit,
    ...options
  }: CallOptions & { readonly revision?: string; readonly limit: number },
): Promise<readonly RepositoryCommit[]> {
  const path = `${pathOf(hub, kind, id)}/commits/${encodeURIComponent(revision)}?limit=${limit}`;
  return (await hub.get(path, listOf(commitSchema), options)).value.slice(0, limit);
}

/** The commit that a revision stands at now. */
export async function commitAt(
  hub: HubClient,
  kind: RepositoryKind,
  id: string,
  options: CallOptions & { readonly revision?: string } = {},
): Promise<string> {
  const [newest] = await repositoryCommits(hub, kind, id, { ...options, limit: 1 });
  if (newest === undefined) {
    throw new HubError('The hub lists no commit of this revision', {
      reason: 'malformed',
      url: hub.endpoint,
    });
  }
  return newest.id;
}

function pathOf(hub: HubClient, kind: RepositoryKind, id: string): string {
  return `/api/${kind}s/${checkedId(id, hub.endpoint)}`;
}
