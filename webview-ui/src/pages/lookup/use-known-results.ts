import { useEffect, useMemo, useState } from 'react';
import type { RepositoryKind, RepositorySummary } from '../../../../src/protocol';
import { host } from '../../wire/host';
import { useRepositoryLists } from '../../wire/use-repository-lists';
import type { KnownResults } from './known-results';

/** So many repositories of the user's own are told about. */
const summaryLimit = 200;

/**
 * Follows the user's own repositories of a kind.
 *
 * @param wanted whether they are shown, so that more is to be known of them than their ids
 */
export function useKnownResults(kind: RepositoryKind, start: KnownResults, wanted: boolean) {
  const lists = useRepositoryLists(kind, start);
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
    const onChunk = (found: RepositorySummary) =>
      setSummaries((before) => new Map(before).set(found.id, found));
    // Without an answer the ids alone are shown; why there is none the search tells.
    host
      .request('summarize', { kind, ids: missing.split('\n') }, { signal: controller.signal, onChunk })
      .catch(() => undefined);
    return () => controller.abort();
  }, [kind, missing]);

  return { ...lists, summaries };
}

function byId(all: readonly RepositorySummary[]): ReadonlyMap<string, RepositorySummary> {
  return new Map(all.map((each) => [each.id, each]));
}
