import * as z from 'zod/mini';
import { listOf } from '../http/shapes';
import { isFilePath } from './file-path';

const entrySchema = z.looseObject({
  type: z.string(),
  /** From the root of the repository. */
  path: z.string().check(z.refine(isFilePath, 'not the path of a file')),
  /** In bytes. */
  size: z.number(),
});

export const repositoryEntriesSchema = listOf(entrySchema);

export type RepositoryEntry = z.output<typeof entrySchema>;

/** A file of a repository. */
export type RepositoryFile = Pick<RepositoryEntry, 'path' | 'size'>;

/** Repositories with more files than this hold data that nobody reads through. */
export const fileLimit = 5000;

/** A listing that goes on behind so many pages leads in a circle. */
export const pageLimit = 50;
