import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageAction, RepositoryKind } from '../../../../src/protocol';
import { throttle } from '../../hooks/throttle';
import { useKeptState } from '../../hooks/use-kept-state';
import { useMedia } from '../../hooks/use-media';
import { t } from '../../l10n';
import { chatTask } from '../../parts/model-target/chat-task';
import { KindTiles } from '../../parts/start/kind-tiles';
import { Alert } from '../../ui/alert';
import { SearchBox } from '../../ui/search-box';
import { isFocusFree, takeFocus } from '../../ui/take-focus';
import { usePageLink } from '../../wire/page-link';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useRequest } from '../../wire/use-request';
import { FilterBar } from './filter-bar';
import { kindWords } from './kind-words';
import { NothingFound } from './nothing-found';
import { ResultList } from './result-list';
import { rowsOf } from './rows';
import { type SavedState, savedSearches, toSaved } from './saved-state';
import { isIdle, keyOf, maxQueryLength, type Search, type Searches } from './search-state';
import { useKnownResults } from './use-known-results';
import { useSearch } from './use-search';

const noticeEveryMilliseconds = 250;

interface KindPageProps {
  readonly searches: Searches;
  readonly kind: RepositoryKind;
  readonly onSearch: (search: Search) => void;
  readonly start: SavedState;
}

/** Looks up one kind of repository. */
export function KindPage({ searches, kind, onSearch, start }: KindPageProps) {
  const search = searches[kind];
  const words = kindWords[kind];
  const [filtersOpen, setFiltersOpen] = useState(start.filtersOpen);
  const [offset, noticeOffset] = useOffset(start.offset);
  const searchBox = useRef<HTMLInputElement>(null);
  const { value: choices = [] } = useRequest(
    'searchFilters',
    useMemo(() => ({ kind }), [kind]),
  );
  const found = useSearch(search, start.found);
  const idle = isIdle(search);
  const known = useKnownResults(kind, start.known, idle);
  const { act, failure: actFailure } = useAction();
  const onAct = useCallback((action: PageAction, id: string) => void act(action, id, kind), [act, kind]);
  usePageLink('/lookup', {
    ...(kind !== 'model' && { kind }),
    text: search.query.trim(),
    ...search.filters,
    sort: search.sort,
  });

  useEffect(() => takeFocus(() => (isFocusFree() ? searchBox.current : undefined)), []);
  useSlash(searchBox);
  useKeptLookup({ searches, kind, found, known, offset, filtersOpen });

  const sortLabel = choices
    .find(({ key }) => key === 'sort')
    ?.values.find(({ value }) => value === search.sort)?.label;
  const isOf = found.key === keyOf(search);
  const failed = found.failure?.of === 'first';
  const shown = useRows(found, idle ? known : undefined, { isOf, title: sortLabel ?? words.all() });
  const focusList = () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  const lookUpTask = (id: string) =>
    onSearch({
      ...search,
      filters: { ...search.filters, task: id === chatTask ? 'text-generation' : id, provider: 'all' },
    });

  return (
    <>
      <h1 className="hidden">{words.heading()}</h1>
      <search className="lookup-head">
        <SearchBox
          ref={searchBox}
          label={words.searchLabel()}
          value={search.query}
          onChange={(query) => onSearch({ ...search, query })}
          maxLength={maxQueryLength}
          busy={found.busy === 'first' ? t('Searching…') : undefined}
          onArrowDown={focusList}
        />
        <FilterBar
          choices={choices}
          search={search}
          onSearch={onSearch}
          open={filtersOpen}
          onOpen={setFiltersOpen}
        />
      </search>
      {idle && kind === 'model' && <KindTiles compact task={undefined} onTask={lookUpTask} />}
      {found.failure !== undefined && (
        <Alert failure={found.failure.told} onStep={(step) => takeStep(step, { retry: found.retry })} />
      )}
      {actFailure !== undefined && <Alert failure={actFailure} retriable={false} onStep={takeStep} />}
      {shown.length === 0 && found.busy === undefined && !failed && isOf ? (
        <NothingFound search={search} choices={choices} onSearch={onSearch} />
      ) : (
        <ResultList
          // Another search begins at its top.
          key={found.key ?? ''}
          kind={kind}
          rows={shown}
          searching={found.busy === 'first'}
          endless={found.next !== undefined}
          sort={search.sort}
          onSort={(sort) => onSearch({ ...search, sort })}
          onNearEnd={found.more}
          isFavourite={known.isFavourite}
          onFavourite={known.setFavourite}
          onAct={onAct}
          initialOffset={found.key === start.found.key ? start.offset : 0}
          onOffset={noticeOffset}
          onEscape={() => searchBox.current?.focus()}
        />
      )}
      <Footer kind={kind} found={found} />
    </>
  );
}

interface FooterProps {
  readonly kind: RepositoryKind;
  readonly found: ReturnType<typeof useSearch>;
}

function Footer({ kind, found }: FooterProps) {
  const hasHints = useMedia('(width >= 900px)');
  return (
    <footer className="lookup-foot quiet">
      <span role="status">{countOf(kind, found)}</span>
      {hasHints && <span className="hints">{kindWords[kind].hints()}</span>}
    </footer>
  );
}

interface Shown {
  /** What was found is of the search that is asked for. */
  readonly isOf: boolean;
  /** What stands above what was found. */
  readonly title: string;
}

/** @param known repositories that stand above what was found */
function useRows(
  { results, failure }: ReturnType<typeof useSearch>,
  known: ReturnType<typeof useKnownResults> | undefined,
  { isOf, title }: Shown,
) {
  const { favourites, recent, summaries } = known ?? {};
  const above = useMemo(
    () => favourites && recent && summaries && { favourites, recent, summaries },
    [favourites, recent, summaries],
  );
  const rows = useMemo(() => rowsOf(results, above, title), [results, above, title]);
  // What another search found is no answer to one that failed.
  return failure?.of === 'first' && !isOf ? rowsOf([], above, '') : rows;
}

/** For example `The first 50 models`, or `42 models` when there are no more. The hub doesn't say how many there are. */
function countOf(
  kind: RepositoryKind,
  { results, busy, next, failure, key }: ReturnType<typeof useSearch>,
): string {
  const words = kindWords[kind];
  const count = results.length;
  if (busy === 'first' || (key === undefined && failure === undefined)) {
    return t('Searching…');
  }
  if (failure?.of === 'first') {
    return '';
  }
  if (busy === 'more') {
    return words.more(count);
  }
  if (next !== undefined) {
    return words.first(count);
  }
  if (count === 1) {
    return words.one();
  }
  return count === 0 ? words.none() : words.some(count);
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
  readonly searches: Searches;
  readonly kind: RepositoryKind;
  readonly found: ReturnType<typeof useSearch>;
  readonly known: ReturnType<typeof useKnownResults>;
  readonly offset: number;
  readonly filtersOpen: boolean;
}

function useKeptLookup({ searches, kind, found, known, offset, filtersOpen }: Kept): void {
  const { key, results, next } = found;
  const { favourites, recent, summaries } = known;
  const state = useMemo(
    () => ({
      kind,
      ...savedSearches(searches),
      found: { key, results, next },
      known: { favourites: [...favourites], recent: [...recent], summaries: [...summaries.values()] },
      offset,
      filtersOpen,
    }),
    [searches, kind, key, results, next, favourites, recent, summaries, offset, filtersOpen],
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
