import * as z from 'zod/mini';

const entrySchema = z.looseObject({
  type: z.string(),
  /** From the root of the repository. */
  path: z.string(),
  /** In bytes. */
  size: z.number(),
});

export const repositoryEntriesSchema = z.array(entrySchema);

export type RepositoryEntry = z.output<typeof entrySchema>;

/** A file of a repository. */
export type RepositoryFile = Pick<RepositoryEntry, 'path' | 'size'>;

/** Repositories with more files than this hold data that nobody reads through. */
export const fileLimit = 5000;
