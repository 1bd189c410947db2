import * as z from 'zod/mini';
import { repositoryKindSchema } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';
import { knownSchema } from './known-results';
import { foundSchema, type Searches, searchSchemas } from './search-state';

/** Rows beyond are looked up again after a reload. */
const keptResults = 1000;

const { model, dataset, space } = searchSchemas;

const stateSchema = z.object({
  kind: z._default(repositoryKindSchema, 'model'),
  /** The search for each kind. */
  search: z._default(model, model.parse({})),
  datasetSearch: z._default(dataset, dataset.parse({})),
  spaceSearch: z._default(space, space.parse({})),
  /** What was found of the kind that is shown. */
  found: z._default(foundSchema, { results: [] }),
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

/** What another kind starts with. */
export function withoutResults(state: SavedState): SavedState {
  const { kind, search, datasetSearch, spaceSearch } = state;
  return stateSchema.parse({ kind, search, datasetSearch, spaceSearch });
}

/** A list that is too long is not kept: it could not be gone on with where it ends. */
export function toSaved(state: SavedState): SavedState {
  const { found, ...rest } = state;
  return found.results.length > keptResults ? { ...rest, found: { results: [] }, offset: 0 } : state;
}

export function searchesIn({ search, datasetSearch, spaceSearch }: SavedState): Searches {
  return {
    model: { kind: 'model', ...search },
    dataset: { kind: 'dataset', ...datasetSearch },
    space: { kind: 'space', ...spaceSearch },
  };
}

/** The searches as they are saved. */
export function savedSearches({ model: search, dataset: ofDatasets, space: ofSpaces }: Searches) {
  return {
    search: model.parse(search),
    datasetSearch: dataset.parse(ofDatasets),
    spaceSearch: space.parse(ofSpaces),
  };
}
