import { inputBuilder, type RowAnswer, requestKey } from '../../../batch';
import { withDigests } from '../../../row-calls';
import type { Batches } from '../../parts/batches/batches';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { Tables } from '../../parts/batches/tables';

/** Answers by the digest of the exact request. */
export type KnownAnswers = ReadonlyMap<string, RowAnswer>;

/** Whose answers are known, and how often in a row the same is asked. */
export interface Asked {
  readonly kept: KeptBatch;
  readonly repeat: number;
}

/** What earlier runs were answered, where they asked the same models with the same parameters. */
export async function knownAnswers(
  { batches, tables }: { readonly batches: Pick<Batches, 'entries'>; readonly tables: Tables },
  earlier: readonly Asked[],
): Promise<KnownAnswers> {
  const known = new Map<string, RowAnswer>();
  for (const asked of earlier) {
    const { job } = asked.kept;
    const entries = await batches.entries(job.id);
    // A table that is gone or can't be read has no answers to reuse.
    const read = await tables.read(job.source.uri, job.source.format).catch(() => undefined);
    if (read === undefined || read.digest !== job.source.digest) {
      continue;
    }
    const builder = inputBuilder(job.input, read.table.columns);
    for (const [row, entry] of entries) {
      const cells = read.table.rows[row];
      if (entry.kind === 'done' && cells !== undefined) {
        const { kind: _, row: __, ...answer } = entry;
        const input = withDigests(job.target.task, builder.rowInput(cells, row), entry.files ?? []);
        known.set(await requestKey(job, input, row % asked.repeat), answer);
      }
    }
  }
  return known;
}
