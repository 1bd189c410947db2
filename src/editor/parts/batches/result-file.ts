import { digestOf, type Journal, resultTable, type Table, writeTable } from '../../../batch';
import type { BatchStanding } from '../../../protocol';
import type { KeptBatch } from './kept-batch';

export interface ResultWorld {
  /** Undefined where there is no such file. */
  readonly read: (uri: string) => Promise<Uint8Array | undefined>;
  readonly write: (uri: string, bytes: Uint8Array) => Promise<void>;
  /** The address of a file beside it that is not there yet. */
  readonly freeBeside: (uri: string) => Promise<string>;
  readonly keep: (kept: KeptBatch) => Promise<void>;
}

/** How many of our own writings are known again. */
const writtenLimit = 3;

/**
 * Whether the results so far may go into their file. A source is overwritten once, at the end; and while a run goes on,
 * only its own window knows what it last wrote there.
 */
export function mayDeliver({ delivery }: KeptBatch, { state }: Pick<BatchStanding, 'state'>): boolean {
  return state === 'done' || (state !== 'elsewhere' && delivery.kind !== 'replace');
}

/** The bytes of the file with the results so far. */
export async function resultBytes(
  { job, delivery }: KeptBatch,
  table: Table,
  journal: Pick<Journal, 'rows'>,
): Promise<Uint8Array> {
  const { table: result, output } = resultTable(table, job.output, journal);
  const answersOnly = delivery.kind === 'document' && delivery.answersOnly;
  return writeTable(result, job.output.format, answersOnly ? { column: output.column } : {});
}

/**
 * Writes the results where the batch says. A file that somebody else has written there since is left alone: the results
 * go beside it.
 *
 * @returns the batch as it is kept now, with the address that was written
 */
export async function writeResult(
  kept: KeptBatch,
  bytes: Uint8Array,
  world: ResultWorld,
): Promise<KeptBatch> {
  const { job, delivery, written } = kept;
  const found = await world.read(job.output.uri);
  const known = new Set(delivery.kind === 'replace' ? [...written, job.source.digest] : written);
  const isOurs = found === undefined || known.has(await digestOf(found));
  const uri = isOurs ? job.output.uri : await world.freeBeside(job.output.uri);
  const next: KeptBatch = {
    ...kept,
    job: { ...job, output: { ...job.output, uri } },
    delivery: isOurs ? delivery : { kind: 'file' },
    // Before the file is there: a crash between the two must not make it a stranger's.
    written: [...written, await digestOf(bytes)].slice(-writtenLimit),
  };
  await world.keep(next);
  await world.write(uri, bytes);
  return next;
}
