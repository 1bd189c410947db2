import * as z from 'zod/mini';
import { listOf, optional, text } from '../http/shapes';
import { isFilePath } from './file-path';

const entrySchema = z.looseObject({
  type: z.string(),
  /** From the root of the repository. */
  path: z.string().check(z.refine(isFilePath, 'not the path of a file')),
  /** In bytes. */
  size: z.number(),
  /** What git has it by: the SHA-1 of its content, or of the pointer to a large file. */
  oid: text,
  /** Of a large file: `oid` is the SHA-256 of its content. */
  lfs: optional(z.looseObject({ oid: z.string() })),
});

export const repositoryEntriesSchema = listOf(entrySchema);

export type RepositoryEntry = z.output<typeof entrySchema>;

/** A file of a repository. */
export type RepositoryFile = Pick<RepositoryEntry, 'path' | 'size'> &
  Partial<Pick<RepositoryEntry, 'oid' | 'lfs'>>;

/** Repositories with more files than this hold data that nobody reads through. */
export const fileLimit = 5000;

/** A listing that goes on behind so many pages leads in a circle. */
export const pageLimit = 50;
