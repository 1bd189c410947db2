import { summaryFields } from '../../hub';
import type { HandlersOf } from '../../protocol';
import { toSummary } from '../playground/describe-model';
import type { Services } from '../services';

const limit = 50;

/** What pages that look models up ask for. */
export function lookupHandlers(services: Services): HandlersOf<'searchModels'> {
  return {
    async searchModels({ query, chatOnly }, { signal }) {
      const { models } = await services.hub().searchModels(
        {
          search: query.trim(),
          sort: 'trendingScore',
          limit,
          expand: summaryFields,
          ...(chatOnly && { inference_provider: 'all', filter: ['conversational'] }),
        },
        { signal },
      );
      return models.map(toSummary);
    },
  };
}
