import * as z from 'zod/mini';
import { cellSchema, plannedRowSchema } from '../../../evaluate';
import type { Folder } from '../../kit/storage/folder';

const fileName = 'evaluation.json';

/** An evaluation as it lies on disk: all that it takes to go on, and to judge the answers. */
const keptEvaluationSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  created: z.number(),
  /** The file that describes it. */
  uri: z.string(),
  repeat: z.int().check(z.gte(1)),
  rows: z.array(plannedRowSchema),
  /** SHA-256 of the rows' variables, in hexadecimal digits. */
  rowsDigest: z.string(),
  cells: z.array(cellSchema),
  judge: z.optional(
    z.object({
      model: z.string(),
      provider: z.string(),
      /** Verdicts on each answer, of which most count. */
      votes: z.int(),
      /** Around what is quoted to the judge: no model has seen it before. */
      fence: z.string(),
    }),
  ),
  /** The label of the cell that others are compared with. */
  baseline: z.optional(z.string()),
  /** In US dollars. */
  budget: z.optional(z.number()),
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
