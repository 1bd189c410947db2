import type { HubClient } from './client';
import {
  type Collection,
  collectionSchema,
  collectionsSchema,
  isCollectionSlug,
  withoutTwins,
} from './collection-record';
import { HubError } from './errors';
import { nextLink } from './next-link';
import type { CallOptions } from './request-options';

interface CollectionQuery {
  /** Words of titles and descriptions. */
  readonly q?: string;
  /** Users and organizations. */
  readonly owner?: readonly string[];
  /** What they must contain, such as `models/org/name`. */
  readonly item?: string;
  readonly sort?: 'trending' | 'lastModified' | 'upvotes';
  readonly limit?: number;
}

export interface CollectionPage {
  readonly collections: readonly Collection[];
  /** Address of the next page. */
  readonly next: string | undefined;
}

/** Lists of all collections of somebody end here. */
const pageLimit = 10;
const pageSize = 100;

/** The first page of the collections that match. All of this file fails as {@link HubClient} does. */
export async function searchCollections(
  hub: HubClient,
  query: CollectionQuery,
  options: CallOptions = {},
): Promise<CollectionPage> {
  const { owner = [], ...single } = query;
  const given = Object.entries(single).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams([
    ...owner.map((name) => ['owner', name]),
    ...given.map(([name, value]) => [name, String(value)]),
  ]);
  return moreCollections(hub, `/api/collections?${params}`, options);
}

/** The page of a search at an address that {@link CollectionPage} gave. */
export async function moreCollections(
  hub: HubClient,
  next: string,
  options: CallOptions = {},
): Promise<CollectionPage> {
  const { value, headers } = await hub.get(next, collectionsSchema, options);
  return { collections: withoutTwins(value, (each) => each.slug), next: nextLink(headers) };
}

/** The collections of users and organizations, the last changed first: all of them, up to a thousand. */
export async function collectionsOf(
  hub: HubClient,
  owner: readonly string[],
  options: CallOptions = {},
): Promise<readonly Collection[]> {
  let page = await searchCollections(hub, { owner, sort: 'lastModified', limit: pageSize }, options);
  let found = page.collections;
  for (let read = 1; page.next !== undefined && read < pageLimit; read += 1) {
    page = await moreCollections(hub, page.next, options);
    found = [...found, ...page.collections];
  }
  return withoutTwins(found, (each) => each.slug);
}

/** A collection with its items, up to a thousand of them. */
export async function collection(
  hub: HubClient,
  slug: string,
  options: CallOptions = {},
): Promise<Collection> {
  if (!isCollectionSlug(slug)) {
    throw new HubError(`"${slug}" is not the slug of a collection`, {
      reason: 'notFound',
      url: hub.endpoint,
    });
  }
  return (await hub.get(`/api/collections/${slug}`, collectionSchema, options)).value;
}
