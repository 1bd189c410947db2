import * as z from 'zod/mini';
import { formValuesSchema } from '../../batch';
import { cellSchema, plannedRowSchema } from './plan';

/** An evaluation as it is run: its rows filled in, its prompts read. It can be stored as JSON. */
export const plannedEvaluationSchema = z.object({
  name: z.string(),
  /** Milliseconds since 1970. */
  created: z.number(),
  repeat: z.int().check(z.gte(1)),
  rows: z.array(plannedRowSchema),
  /** SHA-256 of the rows' variables, in hexadecimal digits. */
  rowsDigest: z.string(),
  /** What the models do, and from where it takes its inputs. Without a task, they answer prompts. */
  task: z.optional(z.object({ id: z.string(), inputs: formValuesSchema })),
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
  /** Whose vectors are compared where texts are to be similar. */
  embedding: z.optional(z.object({ model: z.string(), provider: z.string() })),
  /** The label of the cell that others are compared with. */
  baseline: z.optional(z.string()),
  /** In US dollars. */
  budget: z.optional(z.number()),
});

export type PlannedEvaluation = z.output<typeof plannedEvaluationSchema>;
