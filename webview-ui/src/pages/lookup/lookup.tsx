import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { throttle } from '../../hooks/throttle';
import { useAction } from '../../hooks/use-action';
import { useKeptState } from '../../hooks/use-kept-state';
import { useMedia } from '../../hooks/use-media';
import { useRequest } from '../../hooks/use-request';
import { listen, loadState, tellReady } from '../../host';
import { t } from '../../l10n';
import { takeStep } from '../../steps';
import { isFocusFree, takeFocus } from '../../take-focus';
import { Alert } from '../../ui/alert';
import { SearchBox } from '../../ui/search-box';
import { FilterBar } from './filter-bar';
import { ModelList } from './model-list';
import { NothingFound } from './nothing-found';
import { rowsOf } from './rows';
import { fromSaved, toSaved } from './saved-state';
import { isIdle, keyOf, maxQueryLength, type Search } from './search-state';
import { useKnownModels } from './use-known-models';
import { useSearch } from './use-search';

const nothing = {};

const noticeEveryMilliseconds = 250;

export function Lookup() {
  const [start] = useState(() => fromSaved(loadState()));
  const [search, setSearch] = useState(start.search);
  const [filtersOpen, setFiltersOpen] = useState(start.filtersOpen);
  const [offset, noticeOffset] = useOffset(start.offset);
  const searchBox = useRef<HTMLInputElement>(null);
  const { value: choices = [] } = useRequest('searchFilters', nothing);
  const found = useSearch(search, start.found);
  const idle = isIdle(search);
  const known = useKnownModels(start.known, idle);
  const { act, failure: actFailure } = useAction();
  const hasHints = useMedia('(width >= 900px)');

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'lookUp') {
        const { query, filters, sort } = event;
        setSearch({ query, filters, sort });
      }
    });
    tellReady();
    return stop;
  }, []);
  useEffect(() => takeFocus(() => (isFocusFree() ? searchBox.current : undefined)), []);
  useSlash(searchBox);
  useKeptLookup({ search, found, known, offset, filtersOpen });

  const sortLabel = choices
    .find(({ key }) => key === 'sort')
    ?.values.find(({ value }) => value === search.sort)?.label;
  const { favourites, recent, summaries } = known;
  const isOf = found.key === keyOf(search);
  const rows = useMemo(
    () =>
      rowsOf(
        found.models,
        idle ? { favourites, recent, summaries } : undefined,
        sortLabel ?? t('All models'),
      ),
    [found.models, idle, favourites, recent, summaries, sortLabel],
  );
  const failed = found.failure?.of === 'first';
  // What another search found is no answer to one that failed.
  const shown = failed && !isOf ? rowsOf([], idle ? { favourites, recent, summaries } : undefined, '') : rows;
  const focusList = () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  const change = useCallback((changed: Search) => setSearch(changed), []);

  return (
    <main className="lookup">
      <h1 className="hidden">{t('Look Up Models')}</h1>
      <search className="lookup-head">
        <SearchBox
          ref={searchBox}
          label={t('Search models by name or owner')}
          value={search.query}
          onChange={(query) => setSearch((before) => ({ ...before, query }))}
          maxLength={maxQueryLength}
          busy={found.busy === 'first' ? t('Searching') : undefined}
          onArrowDown={focusList}
        />
        <FilterBar
          choices={choices}
          search={search}
          onSearch={change}
          open={filtersOpen}
          onOpen={setFiltersOpen}
        />
      </search>
      {found.failure !== undefined && (
        <Alert failure={found.failure.told} onStep={(step) => takeStep(step, { retry: found.retry })} />
      )}
      {actFailure !== undefined && <Alert failure={actFailure} retriable={false} onStep={takeStep} />}
      {shown.length === 0 && found.busy === undefined && !failed && isOf ? (
        <NothingFound search={search} choices={choices} onSearch={change} />
      ) : (
        <ModelList
          // Another search begins at its top.
          key={found.key ?? ''}
          rows={shown}
          searching={found.busy === 'first'}
          endless={found.next !== undefined}
          onNearEnd={found.more}
          isFavourite={known.isFavourite}
          onFavourite={known.setFavourite}
          onAct={act}
          initialOffset={found.key === start.found.key ? start.offset : 0}
          onOffset={noticeOffset}
          onEscape={() => searchBox.current?.focus()}
        />
      )}
      <footer className="lookup-foot quiet">
        <span role="status">{countOf(found.models.length, found)}</span>
        {hasHints && (
          <span className="hints">
            {t('/ search, ↑ ↓ move, Enter details, T try, I insert, F favourite')}
          </span>
        )}
      </footer>
    </main>
  );
}

/** For example `128 shown`, or `All 42 shown` when there are no more. */
function countOf(count: number, { busy, next, failure, key }: ReturnType<typeof useSearch>): string {
  if (busy === 'first' || (key === undefined && failure === undefined)) {
    return t('Searching …');
  }
  if (failure?.of === 'first') {
    return '';
  }
  if (busy === 'more') {
    return t('{0} shown, loading more …', count);
  }
  if (next !== undefined) {
    return t('{0} shown', count);
  }
  return count === 0 ? t('No model matches') : t('All {0} shown', count);
}

/** How far the list is scrolled, noticed a few times a second. */
function useOffset(start: number): [number, (offset: number) => void] {
  const [offset, setOffset] = useState(start);
  const latest = useRef(start);
  const [noticing] = useState(() => throttle(() => setOffset(latest.current), noticeEveryMilliseconds));
  const notice = useCallback(
    (now: number) => {
      latest.current = now;
      noticing.request();
    },
    [noticing],
  );
  return [offset, notice];
}

interface Kept {
  readonly search: Search;
  readonly found: ReturnType<typeof useSearch>;
  readonly known: ReturnType<typeof useKnownModels>;
  readonly offset: number;
  readonly filtersOpen: boolean;
}

function useKeptLookup({ search, found, known, offset, filtersOpen }: Kept): void {
  const { key, models, next } = found;
  const { favourites, recent, summaries } = known;
  const state = useMemo(
    () => ({
      search,
      found: { key, models, next },
      known: { favourites: [...favourites], recent: [...recent], summaries: [...summaries.values()] },
      offset,
      filtersOpen,
    }),
    [search, key, models, next, favourites, recent, summaries, offset, filtersOpen],
  );
  useKeptState(state, toSaved);
}

/** The slash key leads to the search from everywhere but where one types. */
function useSlash(searchBox: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        searchBox.current?.focus();
        searchBox.current?.select();
      }
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [searchBox]);
}
