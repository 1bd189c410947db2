import * as z from 'zod/mini';
import { readSaved } from '../../hooks/read-saved';
import { knownSchema } from './known';
import { foundSchema, searchSchema } from './search-state';

/** Rows beyond are looked up again after a reload. */
const keptModels = 1000;

const stateSchema = z.object({
  search: z._default(searchSchema, searchSchema.parse({})),
  found: z._default(foundSchema, { models: [] }),
  known: z._default(knownSchema, { favourites: [], recent: [], summaries: [] }),
  /** How far the list was scrolled, in pixels. */
  offset: z._default(z.number(), 0),
  filtersOpen: z._default(z.boolean(), false),
});

/** What survives hiding the page and reloading the window. */
export type SavedState = z.output<typeof stateSchema>;

/** The state to start with. What was not kept, or does not fit any more, is new. */
export function fromSaved(kept: unknown): SavedState {
  return readSaved(stateSchema, kept);
}

/** A list that is too long is not kept: it could not be gone on with where it ends. */
export function toSaved(state: SavedState): SavedState {
  const { found, ...rest } = state;
  return found.models.length > keptModels ? { ...rest, found: { models: [] }, offset: 0 } : state;
}
