import { useCallback, useEffect, useState } from 'react';
import type { RepositoryKind } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Tabs } from '../../ui/tabs';
import { listen, loadState, tellReady } from '../../wire/host';
import { KindPage } from './kind-page';
import { kindWords } from './kind-words';
import { fromSaved, searchesIn, withoutResults } from './saved-state';
import type { Search, Searches } from './search-state';

const kinds: readonly RepositoryKind[] = ['model', 'dataset', 'space'];

/** Models, datasets and spaces, each with a search of its own. */
export function Lookup() {
  const [start] = useState(() => fromSaved(loadState()));
  const [kind, setKind] = useState(start.kind);
  const [searches, setSearches] = useState(() => searchesIn(start));
  const change = useCallback((search: Search) => setSearches((before) => withSearch(before, search)), []);
  useHostWishes(setKind, change);
  // What was typed goes along to the other kind.
  const select = (other: RepositoryKind) => {
    const { query } = searches[kind];
    setSearches((before) => withSearch(before, { ...before[other], query }));
    setKind(other);
  };
  return (
    <main className={`lookup of-${kind}`}>
      <Tabs
        label={t('What to look up')}
        tabs={kinds.map((id) => ({ id, label: kindWords[id].name() }))}
        selected={kind}
        onSelect={select}
      >
        <KindPage
          key={kind}
          kind={kind}
          searches={searches}
          onSearch={change}
          start={kind === start.kind ? start : withoutResults(start)}
        />
      </Tabs>
    </main>
  );
}

function withSearch(searches: Searches, search: Search): Searches {
  return { ...searches, [search.kind]: search };
}

/** Shows the kind, and searches for what the editor asks the page to look up. */
function useHostWishes(onKind: (kind: RepositoryKind) => void, onSearch: (search: Search) => void): void {
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'showKind') {
        onKind(event.kind);
      } else if (event.event === 'lookUp') {
        onKind(event.search.kind);
        onSearch(event.search);
      }
    });
    tellReady();
    return stop;
  }, [onKind, onSearch]);
}
