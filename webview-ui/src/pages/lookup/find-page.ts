import { modelFiltersSchema, repositoryFiltersSchema } from '../../../../src/protocol';
import { host } from '../../wire/host';
import type { ResultPage, Search } from './search-state';

/**
 * Asks the host for a page of what a search finds.
 *
 * @param next where the page before ended; undefined for the first one
 */
export async function findPage(
  { kind, query, filters, sort }: Search,
  next: string | undefined,
  signal: AbortSignal,
): Promise<ResultPage> {
  const asked = { query: query.trim(), sort, ...(next !== undefined && { next }) };
  if (kind === 'model') {
    const params = { ...asked, filters: modelFiltersSchema.parse(filters) };
    const { models, ...rest } = await host.request('searchModels', params, { signal });
    return { results: models, ...rest };
  }
  const params = { ...asked, kind, filters: repositoryFiltersSchema.parse(filters) };
  const { repositories, ...rest } = await host.request('searchRepositories', params, { signal });
  return { results: repositories, ...rest };
}
