import { useEffect, useMemo, useState } from 'react';
import type { ModelSummary } from '../../../../src/protocol';
import { host } from '../../wire/host';
import { useModelLists } from '../../wire/use-model-lists';
import type { KnownModels } from './known';

/** So many models of the user's own are told about. */
const summaryLimit = 200;

/**
 * Follows the user's own models.
 *
 * @param wanted whether they are shown, so that more is to be known of them than their ids
 */
export function useKnownModels(start: KnownModels, wanted: boolean) {
  const lists = useModelLists(start);
  const { favourites, recent } = lists;
  const [summaries, setSummaries] = useState(() => byId(start.summaries));

  const shown = useMemo(
    () => [...new Set([...favourites, ...recent])].slice(0, summaryLimit),
    [favourites, recent],
  );
  const missing = wanted ? shown.filter((id) => !summaries.has(id)).join('\n') : '';
  useEffect(() => {
    if (missing === '') {
      return;
    }
    const controller = new AbortController();
    const onChunk = (model: ModelSummary) => setSummaries((before) => new Map(before).set(model.id, model));
    // Without an answer the ids alone are shown; why there is none the search tells.
    host
      .request('summarizeModels', { ids: missing.split('\n') }, { signal: controller.signal, onChunk })
      .catch(() => undefined);
    return () => controller.abort();
  }, [missing]);

  return { ...lists, summaries };
}

function byId(models: readonly ModelSummary[]): ReadonlyMap<string, ModelSummary> {
  return new Map(models.map((model) => [model.id, model]));
}
