import * as z from 'zod/mini';
import { anyOf, texts } from '../../http/shapes';
import { repositoryKindSchema } from '../../protocol';

const entriesSchema = anyOf(z.object({ kind: repositoryKindSchema, id: z.string() }));

/** A repository of a saved list. */
export type RepositoryEntry = z.output<typeof entriesSchema>[number];

/**
 * Reads a saved list. What can't be read is left out.
 *
 * @param models IDs as they were saved before there were other kinds; read where there is no list yet
 */
export function readEntries(saved: unknown, models: unknown): readonly RepositoryEntry[] {
  return saved === undefined
    ? texts.parse(models).map((id) => ({ kind: 'model', id }))
    : entriesSchema.parse(saved);
}
