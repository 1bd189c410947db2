import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageAction, RepositoryKind, SearchSort } from '../../../../src/protocol';
import { useFontSize } from '../../hooks/use-font-size';
import { useMedia } from '../../hooks/use-media';
import { GridCell } from '../../ui/grid-cell';
import { VirtualGrid } from '../../ui/virtual-grid';
import { kindWords } from './kind-words';
import { ResultHeadings, ResultRow } from './result-row';
import { openActions, rowActions } from './row-actions';
import type { Row } from './rows';
import { Skeleton } from './skeleton';

interface ResultListProps {
  readonly kind: RepositoryKind;
  readonly rows: readonly Row[];
  /** What is shown is about to be replaced. */
  readonly searching: boolean;
  readonly endless: boolean;
  readonly sort: SearchSort;
  readonly onSort: (sort: SearchSort) => void;
  readonly onNearEnd: () => void;
  readonly isFavourite: (id: string) => boolean;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  readonly onAct: (action: PageAction, id: string) => void;
  readonly initialOffset: number;
  readonly onOffset: (offset: number) => void;
  readonly onEscape: () => void;
}

/** Heights of rows, in sizes of the font, and below which width of the page they hold. */
const heights = { columns: 2.5, lines: 3.8, stacked: 5.2, heading: 2.6 };

export function ResultList(props: ResultListProps) {
  const { kind, rows, searching, isFavourite, onFavourite, onAct, onOffset } = props;
  // Rows may be put in front of it, as when a result becomes a favourite.
  const [chosen, setChosen] = useState<string>();
  const active = useMemo(() => {
    const index = chosen === undefined ? -1 : rows.findIndex(({ key }) => key === chosen);
    return index >= 0 ? index : rows.findIndex(({ heading }) => heading === undefined);
  }, [rows, chosen]);
  const latestRows = useRef(rows);
  useLayoutEffect(() => {
    latestRows.current = rows;
  });
  const activate = useCallback((index: number) => setChosen(latestRows.current[index]?.key), []);
  const heightOf = useHeights();
  const onKey = (key: string, row: Row) => {
    if (key === 'Escape') {
      props.onEscape();
    } else if (row.heading !== undefined) {
      return false;
    } else if (key.toLowerCase() === 'f') {
      onFavourite(row.result.id, !isFavourite(row.result.id));
    } else {
      const pressed = rowActions[kind].find((each) => each.key === key.toLowerCase());
      if (pressed === undefined || pressed.when?.(row.result) === false) {
        return false;
      }
      onAct(pressed.action, row.result.id);
    }
    return true;
  };
  const onOpen = useCallback(
    (row: Row) => row.heading === undefined && onAct(openActions[kind], row.result.id),
    [kind, onAct],
  );
  const draw = useCallback(
    (row: Row) =>
      row.heading === undefined ? (
        <ResultRow
          kind={kind}
          result={row.result}
          favourite={isFavourite(row.result.id)}
          onFavourite={onFavourite}
          onAct={onAct}
        />
      ) : (
        <GridCell className="list-heading">{row.heading}</GridCell>
      ),
    [kind, isFavourite, onFavourite, onAct],
  );
  if (rows.length === 0) {
    return <div className="grid">{searching && <Skeleton />}</div>;
  }
  return (
    <div className={searching ? 'result-list searching' : 'result-list'}>
      <VirtualGrid
        label={kindWords[kind].name()}
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        takesFocus={isResult}
        endless={props.endless}
        busy={searching}
        header={<ResultHeadings kind={kind} sort={props.sort} onSort={props.onSort} />}
        active={active}
        onActive={activate}
        onOpen={onOpen}
        onKey={onKey}
        onNearEnd={props.onNearEnd}
        initialOffset={props.initialOffset}
        onScroll={onOffset}
      >
        {draw}
      </VirtualGrid>
    </div>
  );
}

function useHeights(): (row: Row) => number {
  const columns = useMedia('(width >= 1000px)');
  const stacked = useMedia('(width < 560px)');
  const height = columns ? heights.columns : stacked ? heights.stacked : heights.lines;
  const size = useFontSize();
  return useCallback(
    (row: Row) => Math.round((isResult(row) ? height : heights.heading) * size),
    [height, size],
  );
}

function keyOf({ key }: Row): string {
  return key;
}

function isResult({ heading }: Row): boolean {
  return heading === undefined;
}
