import { type CallRow, inputBuilder, type RowAnswer, type RowInput } from '../../../batch';
import type { Batches } from '../../parts/batches/batches';
import { digestOf } from '../../parts/batches/digest';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { Tables } from '../../parts/batches/tables';

/** Answers by the digest of the exact request. */
export type KnownAnswers = ReadonlyMap<string, RowAnswer>;

/** Whose answers are known, and how often in a row the same is asked. */
export interface Asked {
  readonly kept: KeptBatch;
  readonly repeat: number;
}

/**
 * The digest of all that decides an answer: who is asked, what, with which parameters, and for which time.
 */
async function keyOf({ kept, repeat }: Asked, input: RowInput, row: number): Promise<string> {
  const { model, provider, task } = kept.job.target;
  const request = [model, provider, task, kept.job.parameters, input, row % repeat];
  return digestOf(new TextEncoder().encode(JSON.stringify(request)));
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
        known.set(await keyOf(asked, builder.rowInput(cells, row), row), { ...answer, reused: true });
      }
    }
  }
  return known;
}

/** Asks nobody for what is known. */
export function callUnlessKnown(call: CallRow, known: KnownAnswers, asked: Asked): CallRow {
  return async (input, context) =>
    (known.size === 0 ? undefined : known.get(await keyOf(asked, input, context.row))) ??
    call(input, context);
}
