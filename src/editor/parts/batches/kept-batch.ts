import * as z from 'zod/mini';
import { batchJobSchema } from '../../../batch';
import type { Folder } from '../../kit/storage/folder';

const name = 'batch.json';

/** A batch as it lies on disk, but for its journal. */
const keptBatchSchema = z.object({
  version: z.literal(1),
  job: batchJobSchema,
  /** What the source is called, and where paths in its cells begin. */
  source: z.object({
    name: z.string(),
    place: z.string(),
    /** Whether the rows are in no file of the user's. */
    isCopy: z.optional(z.boolean()),
  }),
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

/** A folder of `none` may be one in which a batch is being set up; `damaged` is what cannot be understood. */
export type FoundBatch = KeptBatch | 'none' | 'damaged';

/** @throws as the disk does */
export async function readKept(folder: Folder): Promise<FoundBatch> {
  const bytes = await folder.read(name);
  if (bytes === undefined) {
    return 'none';
  }
  try {
    return keptBatchSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? 'damaged';
  } catch {
    return 'damaged';
  }
}

export async function writeKept(folder: Folder, kept: KeptBatch): Promise<void> {
  await folder.write(name, new TextEncoder().encode(JSON.stringify(kept, undefined, 2)));
}
