import * as z from 'zod/mini';
import { isModelId } from './model-id';

/** The id of a model, a data set or a space. Whatever else a hub sends as one could not be asked for again. */
export const repositoryId = z.string().check(z.refine(isModelId, 'not the id of a repository'));

/**
 * A list whose entries each fit the schema. Others are left out, since authors write much of a record themselves and
 * one of them could spoil the search of everybody; a list of others alone is refused.
 */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries, context) => {
      const fitting = entries.flatMap((each): z.output<Entry>[] => {
        const parsed = z.safeParse(entry, each);
        return parsed.success ? [parsed.data] : [];
      });
      if (fitting.length === 0 && entries.length > 0) {
        context.issues.push({ code: 'custom', message: 'no entry is as it should be', input: entries });
        return z.NEVER;
      }
      return fitting;
    }),
  );
}
