import * as z from 'zod/mini';
import { type Journal, rowStates } from '../../../batch';

const countsSchema = z.object({ done: z.number(), failed: z.number(), inDoubt: z.number() });

/** What became of the rows of a batch; the others are waiting. */
export type BatchCounts = z.output<typeof countsSchema>;

/** The note of a heartbeat. Rows under way are in doubt should it be the last one. */
export function countsNote({
  done,
  failed,
  inDoubt,
  inFlight,
}: BatchCounts & { readonly inFlight: number }): string {
  return JSON.stringify({ done, failed, inDoubt: inDoubt + inFlight } satisfies BatchCounts);
}

/** What a heartbeat notes; undefined for one that notes nothing, or that a kill has cut off. */
export function countsIn(beat: string): BatchCounts | undefined {
  try {
    return countsSchema.safeParse(JSON.parse(beat.slice(beat.indexOf(' ')))).data;
  } catch {
    return undefined;
  }
}

export function countsOf(journal: Pick<Journal, 'rows'>, rowCount: number): BatchCounts {
  const { done, failed, inDoubt } = rowStates(journal, rowCount);
  return { done: done.length, failed: failed.length, inDoubt: inDoubt.length };
}
