import * as z from 'zod/mini';
import { costsQuestionSchema } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';

/** What the columns of the chart may be of. */
export const measures = ['cost', 'requests', 'tokens'] as const;

export type Measure = (typeof measures)[number];

const { period, by, only } = costsQuestionSchema.shape;

const stateSchema = z.object({
  question: z._default(
    z.object({
      period: z._default(period, 'month'),
      by: z._default(by, 'model'),
      only: z._default(only, {}),
    }),
    { period: 'month', by: 'model', only: {} },
  ),
  measure: z._default(z.enum(measures), 'cost'),
});

/** What survives hiding the page and reloading the window. */
export type PageState = z.output<typeof stateSchema>;

/** The state to start with. What wasn't saved, or is no longer valid, is as in a new page. */
export function fromSaved(saved: unknown): PageState {
  return readSaved(stateSchema, saved);
}
