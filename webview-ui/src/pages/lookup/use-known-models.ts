import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ModelSummary } from '../../../../src/protocol';
import { host, listen } from '../../wire/host';
import type { KnownModels } from './known';

/** So many models of the user's own are told about. */
const summaryLimit = 200;

/**
 * Follows the user's own models.
 *
 * @param wanted whether they are shown, so that more is to be known of them than their ids
 */
export function useKnownModels(start: KnownModels, wanted: boolean) {
  const [lists, setLists] = useState<Pick<KnownModels, 'favourites' | 'recent'>>(start);
  const [summaries, setSummaries] = useState(() => byId(start.summaries));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => host.request('modelLists', {}, { signal }).then(setLists, () => undefined);
    void read();
    const stop = listen(({ event }) => {
      if (event === 'modelListsChanged') {
        void read();
      }
    });
    return () => {
      stop();
      controller.abort();
    };
  }, []);

  const shown = useMemo(
    () => [...new Set([...lists.favourites, ...lists.recent])].slice(0, summaryLimit),
    [lists],
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

  const favourites = useMemo(() => new Set(lists.favourites), [lists]);
  const setFavourite = useCallback((id: string, favourite: boolean) => {
    setLists(({ favourites, recent }) => {
      const others = favourites.filter((each) => each !== id);
      return { favourites: favourite ? [id, ...others] : others, recent };
    });
    host.request('setFavourite', { id, favourite }).catch(console.warn);
  }, []);
  return {
    ...lists,
    summaries,
    isFavourite: useCallback((id: string) => favourites.has(id), [favourites]),
    setFavourite,
  };
}

function byId(models: readonly ModelSummary[]): ReadonlyMap<string, ModelSummary> {
  return new Map(models.map((model) => [model.id, model]));
}
