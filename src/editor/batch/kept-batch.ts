import * as z from 'zod/mini';
import { batchJobSchema } from '../../batch';
import type { Folder } from '../storage/folder';

const name = 'batch.json';

/** A batch as it lies on disk, but for its journal. */
const keptBatchSchema = z.object({
  version: z.literal(1),
  job: batchJobSchema,
  /** What the source is called, and where paths in its cells begin. */
  source: z.object({ name: z.string(), place: z.string() }),
  delivery: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file') }),
    /** Over the source, once all is done. */
    z.object({ kind: z.literal('replace') }),
    z.object({ kind: z.literal('document'), answersOnly: z.boolean() }),
  ]),
  /** Digests of the file with the results as it may be found, written by us: any other is somebody's work. */
  written: z.array(z.string()),
});

export type KeptBatch = z.output<typeof keptBatchSchema>;

/** Undefined for a folder that holds none, or one that cannot be read any more. */
export async function readKept(folder: Folder): Promise<KeptBatch | undefined> {
  try {
    return keptBatchSchema.safeParse(JSON.parse(new TextDecoder().decode(await folder.read(name)))).data;
  } catch {
    return undefined;
  }
}

export async function writeKept(folder: Folder, kept: KeptBatch): Promise<void> {
  await folder.write(name, new TextEncoder().encode(JSON.stringify(kept, undefined, 2)));
}
