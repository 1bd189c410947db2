import { emptySearch, type ModelSearch, searchKey } from '../../../parts/model-search';
import type { Session } from '../../../session/session';
import { askForFilter } from './ask-for-filter';
import type { KeptSearches } from './kept-searches';
import { pickFromSearch } from './pick-from-search';

/** What the user chose to keep, and the model of it that they want to see. */
export interface ChosenSearch {
  readonly key: string;
  readonly modelId: string | undefined;
}

/**
 * Lets the user search the hub with filters, step by step, and keeps the search in the view.
 *
 * @param start what the search begins with
 * @param replaced key of a kept search that the new one takes the place of
 * @returns undefined when they give up
 */
export async function searchModels(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  searches: KeptSearches,
  start: Partial<ModelSearch> = {},
  replaced?: string,
): Promise<ChosenSearch | undefined> {
  let search: ModelSearch = { ...emptySearch, ...start };
  for (;;) {
    const outcome = await pickFromSearch(session, search);
    if (outcome === undefined) {
      return undefined;
    }
    if (outcome.kind === 'keep') {
      await searches.keep(outcome.results, replaced);
      return { key: searchKey(outcome.results.search), modelId: outcome.modelId };
    }
    search = await askForFilter(outcome.search, outcome.kind === 'sort' ? 'sort' : undefined);
  }
}
