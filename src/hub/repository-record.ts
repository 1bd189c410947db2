import * as z from 'zod/mini';
import { repositoryId } from './repository-list';

/** What the hub keeps under an id. */
export type RepositoryKind = 'model' | 'dataset' | 'space';

/** What there is to tell of a dataset or a space, by the hub's own field names. */
export const repositoryRecordSchema = z.looseObject({
  id: repositoryId,
  author: z.optional(z.string()),
  private: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  gated: z.optional(z.union([z.literal(false), z.literal('auto'), z.literal('manual')])),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  lastModified: z.optional(z.string()),
  tags: z._default(z.array(z.string()), []),
  /** With what a space is made, for example `gradio`. */
  sdk: z.optional(z.string()),
});

export type RepositoryRecord = z.output<typeof repositoryRecordSchema>;

const shared = ['author', 'disabled', 'lastModified', 'likes', 'private', 'tags'];

/** What to ask for; all of a record may hold thousands of file names. */
export const repositoryFields: Readonly<Record<Exclude<RepositoryKind, 'model'>, readonly string[]>> = {
  dataset: [...shared, 'downloads', 'gated'],
  space: [...shared, 'sdk'],
};
