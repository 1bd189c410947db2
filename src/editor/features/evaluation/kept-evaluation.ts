import * as z from 'zod/mini';
import { plannedEvaluationSchema } from '../../../evaluate';
import type { Folder } from '../../kit/storage/folder';

const fileName = 'evaluation.json';

/** An evaluation as it lies on disk: all that it takes to go on, and to judge the answers. */
const keptEvaluationSchema = z.extend(plannedEvaluationSchema, {
  version: z.literal(1),
  id: z.string(),
  /** The file that describes it. */
  uri: z.string(),
});

export type KeptEvaluation = z.output<typeof keptEvaluationSchema>;

/** Undefined for a folder without one, or with one that can't be read. @throws as the disk does */
export async function readKept(folder: Folder): Promise<KeptEvaluation | undefined> {
  const bytes = await folder.read(fileName);
  try {
    return bytes && keptEvaluationSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

export async function writeKept(folder: Folder, kept: KeptEvaluation): Promise<void> {
  await folder.write(fileName, new TextEncoder().encode(JSON.stringify(kept)));
}
