import * as z from 'zod/mini';
import { openedRowsSchema, rowsQuerySchema } from '../../../../src/protocol';
import type { ColumnChoices } from './grid/column-layout';

const names = z.array(z.string());

const choicesSchema = z.object({
  hidden: names,
  pinned: names,
  widths: z.record(z.string(), z.number()),
  order: z.optional(names),
});

const sqlSchema = z.object({
  text: z.optional(z.string()),
  model: z.optional(z.object({ id: z.string(), provider: z.optional(z.string()) })),
});

const markDraftSchema = z.object({
  /** That of the row, as JSON. */
  place: z.string(),
  row: z.number(),
  mark: z.optional(z.string()),
  note: z.optional(z.string()),
});

/** What was written about a row and isn't saved yet. */
export type MarkDraft = z.output<typeof markDraftSchema>;

const savedSchema = z.object({
  opened: openedRowsSchema,
  query: z.catch(z.optional(rowsQuerySchema), undefined),
  choices: z.catch(z.optional(choicesSchema), undefined),
  sql: z.catch(z.optional(sqlSchema), undefined),
  markDrafts: z.catch(z.optional(z.array(markDraftSchema)), undefined),
});

/** What the page was left with. */
export interface SavedState {
  readonly opened: z.output<typeof openedRowsSchema>;
  readonly query?: z.output<typeof rowsQuerySchema> | undefined;
  readonly choices?: ColumnChoices | undefined;
  readonly sql?: z.output<typeof sqlSchema> | undefined;
  /** Of all places that the page showed. */
  readonly markDrafts?: readonly MarkDraft[] | undefined;
}

export function savedState(state: unknown): SavedState | undefined {
  return savedSchema.safeParse(state).data;
}
