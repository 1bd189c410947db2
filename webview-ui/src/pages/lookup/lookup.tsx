import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatWhole } from '../../format/amounts';
import { throttle } from '../../hooks/throttle';
import { useKeptState } from '../../hooks/use-kept-state';
import { useMedia } from '../../hooks/use-media';
import { t } from '../../l10n';
import { chatTask } from '../../parts/model-target/chat-task';
import { KindTiles } from '../../parts/start/kind-tiles';
import { Alert } from '../../ui/alert';
import { SearchBox } from '../../ui/search-box';
import { isFocusFree, takeFocus } from '../../ui/take-focus';
import { listen, loadState, tellReady } from '../../wire/host';
import { usePageLink } from '../../wire/page-link';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useRequest } from '../../wire/use-request';
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
  usePageLink('/lookup', { text: search.query.trim(), ...search.filters, sort: search.sort });

  useAskedSearch(setSearch);
  useEffect(() => takeFocus(() => (isFocusFree() ? searchBox.current : undefined)), []);
  useSlash(searchBox);
  useKeptLookup({ search, found, known, offset, filtersOpen });

  const sortLabel = choices
    .find(({ key }) => key === 'sort')
    ?.values.find(({ value }) => value === search.sort)?.label;
  const isOf = found.key === keyOf(search);
  const failed = found.failure?.of === 'first';
  const shown = useRows(found, idle ? known : undefined, { isOf, sortLabel });
  const focusList = () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  const lookUpTask = (id: string) =>
    setSearch((before) => ({
      ...before,
      filters: { ...before.filters, task: id === chatTask ? 'text-generation' : id, provider: 'all' },
    }));
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
          busy={found.busy === 'first' ? t('Searching…') : undefined}
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
      {idle && <KindTiles compact task={undefined} onTask={lookUpTask} />}
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
          sort={search.sort}
          onSort={(sort) => setSearch((before) => ({ ...before, sort }))}
          onNearEnd={found.more}
          isFavourite={known.isFavourite}
          onFavourite={known.setFavourite}
          onAct={act}
          initialOffset={found.key === start.found.key ? start.offset : 0}
          onOffset={noticeOffset}
          onEscape={() => searchBox.current?.focus()}
        />
      )}
      <Footer found={found} />
    </main>
  );
}

function Footer({ found }: { readonly found: ReturnType<typeof useSearch> }) {
  const hasHints = useMedia('(width >= 900px)');
  return (
    <footer className="lookup-foot quiet">
      <span role="status">{countOf(found.models.length, found)}</span>
      {hasHints && (
        <span className="hints">{t('/ search, ↑ ↓ move, Enter details, T try, I insert, F favourite')}</span>
      )}
    </footer>
  );
}

/** Searches for what the editor asks the page to look up. */
function useAskedSearch(onSearch: (search: Search) => void): void {
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'lookUp') {
        const { query, filters, sort } = event;
        onSearch({ query, filters, sort });
      }
    });
    tellReady();
    return stop;
  }, [onSearch]);
}

interface Shown {
  /** What was found is of the search that is asked for. */
  readonly isOf: boolean;
  readonly sortLabel: string | undefined;
}

/** @param known models that stand above what was found */
function useRows(
  { models, failure }: ReturnType<typeof useSearch>,
  known: ReturnType<typeof useKnownModels> | undefined,
  { isOf, sortLabel }: Shown,
) {
  const { favourites, recent, summaries } = known ?? {};
  const above = useMemo(
    () => favourites && recent && summaries && { favourites, recent, summaries },
    [favourites, recent, summaries],
  );
  const rows = useMemo(() => rowsOf(models, above, sortLabel ?? t('All models')), [models, above, sortLabel]);
  // What another search found is no answer to one that failed.
  return failure?.of === 'first' && !isOf ? rowsOf([], above, '') : rows;
}

/** For example `The first 50 models`, or `42 models` when there are no more. The hub doesn't say how many there are. */
function countOf(count: number, { busy, next, failure, key }: ReturnType<typeof useSearch>): string {
  if (busy === 'first' || (key === undefined && failure === undefined)) {
    return t('Searching…');
  }
  if (failure?.of === 'first') {
    return '';
  }
  if (busy === 'more') {
    return t('{0} models, loading more…', formatWhole(count));
  }
  if (next !== undefined) {
    return t('The first {0} models', formatWhole(count));
  }
  if (count === 1) {
    return t('1 model');
  }
  return count === 0 ? t('No model matches') : t('{0} models', formatWhole(count));
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
