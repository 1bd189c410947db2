import * as z from 'zod/mini';
import { endpoints } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';

const { id, filter } = endpoints.readEvaluationRows.params.shape;

const viewSchema = z.object({
  filter: z._default(filter, { show: 'all' }),
  /** By which the rows are sliced. */
  column: z._default(z.nullable(z.string()), null),
  /** The one that is open. */
  row: z._default(z.nullable(z.int().check(z.gte(0))), null),
});

/** What of an evaluation the user has chosen to see. */
export type View = z.output<typeof viewSchema>;

export const newView: View = viewSchema.parse({});

const stateSchema = z.object({ id: z.optional(id), view: z._default(viewSchema, newView) });

export type PageState = z.output<typeof stateSchema>;

/** The state to start with. What was not kept, or does not fit any more, is new. */
export function fromSaved(kept: unknown): PageState {
  return readSaved(stateSchema, kept);
}
