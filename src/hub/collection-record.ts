import * as z from 'zod/mini';
import type { ModelRecord } from '../catalogue';
import { anyOf, entriesOf, flag, listOf, number, optional, text } from '../http/shapes';
import { gated, repositoryId } from './repository-record';

/** The name of an owner, and one made of the title; the newest have no 24 digits at their end. */
const slugPattern = /^(?!\.+\/)[A-Za-z0-9._-]{1,96}\/(?!\.+$)[A-Za-z0-9._-]{1,200}$/;

/** Whether the text can be what a collection is asked for by: `owner/title-64f9a55bb3115b4f513ec026`. */
export function isCollectionSlug(text: string): boolean {
  return slugPattern.test(text);
}

const slug = z.string().check(z.refine(isCollectionSlug, 'not the slug of a collection'));
/** As arXiv names it. */
export const paperId = z.string().check(z.regex(/^(?!\.+$)[\w.-]{1,50}$/));

const note = optional(
  z.pipe(
    z.union([z.string(), z.looseObject({ text: z.string() })]),
    z.transform((value) => (typeof value === 'string' ? value : value.text)),
  ),
);

const servingSchema = z.looseObject({
  provider: z.string(),
  providerId: z.string(),
  task: z.string(),
  providerStatus: text,
  modelStatus: text,
});

const modelItemSchema = z.looseObject({
  type: z.literal('model'),
  id: repositoryId,
  note,
  author: text,
  pipeline_tag: text,
  downloads: number,
  likes: number,
  gated,
  private: flag,
  lastModified: text,
  numParameters: number,
  availableInferenceProviders: optional(entriesOf(servingSchema)),
});

const itemSchema = z.discriminatedUnion('type', [
  z.pipe(
    modelItemSchema,
    z.transform((item) => ({ type: item.type, id: item.id, note: item.note, model: recordOf(item) })),
  ),
  z.looseObject({ type: z.literal('dataset'), id: repositoryId, note, downloads: number, likes: number }),
  z.looseObject({ type: z.literal('space'), id: repositoryId, note, likes: number }),
  z.looseObject({ type: z.literal('paper'), id: paperId, note, title: text, upvotes: number }),
  z.pipe(
    z.looseObject({ type: z.literal('collection'), slug, note, title: text, upvotes: number }),
    z.transform(({ slug, ...item }) => ({ ...item, id: slug })),
  ),
]);

export type CollectionItem = z.output<typeof itemSchema>;

const itemsSchema = anyOf(itemSchema);

const fieldsSchema = z.looseObject({
  slug,
  title: text,
  description: text,
  private: flag,
  upvotes: number,
  items: z.optional(z.unknown()),
});

/** @param itemLimit how many of the items are looked at */
function collectionUpTo(itemLimit: number) {
  return z.pipe(
    fieldsSchema,
    z.transform(({ slug, title, description, upvotes, ...fields }) => {
      const items = Array.isArray(fields.items) ? fields.items : [];
      const readable = itemsSchema.parse(items.slice(0, itemLimit));
      const slash = slug.indexOf('/');
      return {
        slug,
        title: title?.trim() || slug.slice(slash + 1),
        owner: slug.slice(0, slash),
        description,
        upvotes,
        private: fields.private === true,
        items: withoutTwins(readable, ({ type, id }) => `${type} ${id}`),
        /** How many items the hub sent, unreadable ones included. */
        sent: items.length,
      };
    }),
  );
}

export const collectionSchema = collectionUpTo(1000);

/** In a list, the hub sends at most four items of each. */
export const collectionsSchema = listOf(collectionUpTo(4), 1000);

export type Collection = z.output<typeof collectionSchema>;

/** What the hub says of a model that is an item, in the form in which it describes models elsewhere. */
function recordOf({
  type: _,
  note: __,
  numParameters,
  availableInferenceProviders: providers,
  ...item
}: z.output<typeof modelItemSchema>): ModelRecord {
  return {
    ...item,
    tags: [],
    ...(numParameters !== undefined && { safetensors: { total: numParameters } }),
    ...(providers !== undefined && {
      inferenceProviderMapping: providers.map(({ modelStatus, providerStatus, ...entry }) => ({
        ...entry,
        status: statusOf(modelStatus, providerStatus),
      })),
    }),
  };
}

/** A model is served where both it and its provider are. */
function statusOf(...statuses: readonly (string | undefined)[]): string {
  return statuses.find((status) => status !== undefined && status !== 'live') ?? 'live';
}

/** The first of those that have the same key. */
export function withoutTwins<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  const first = new Map<string, T>();
  for (const each of all) {
    const key = keyOf(each);
    first.set(key, first.get(key) ?? each);
  }
  return [...first.values()];
}
