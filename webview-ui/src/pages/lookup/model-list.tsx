import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ModelSort, ModelSummary, PageAction } from '../../../../src/protocol';
import { useFontSize } from '../../hooks/use-font-size';
import { useMedia } from '../../hooks/use-media';
import { t } from '../../l10n';
import { GridCell } from '../../ui/grid-cell';
import { VirtualGrid } from '../../ui/virtual-grid';
import { canBeTried } from './can-be-tried';
import { ModelHeadings, ModelRow } from './model-row';
import type { Row } from './rows';
import { Skeleton } from './skeleton';

interface ModelListProps {
  readonly rows: readonly Row[];
  /** What is shown is about to be replaced. */
  readonly searching: boolean;
  readonly endless: boolean;
  readonly sort: ModelSort;
  readonly onSort: (sort: ModelSort) => void;
  readonly onNearEnd: () => void;
  readonly isFavourite: (id: string) => boolean;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  readonly onAct: (action: PageAction, id: string) => void;
  readonly initialOffset: number;
  readonly onOffset: (offset: number) => void;
  readonly onEscape: () => void;
}

/** What a key does with the model in the row. */
const keys: Readonly<Record<string, PageAction>> = { t: 'openPlayground', i: 'insertModelSnippet' };

/** Heights of rows, in sizes of the font, and below which width of the page they hold. */
const heights = { columns: 2.5, lines: 3.8, stacked: 5.2, heading: 2.6 };

export function ModelList(props: ModelListProps) {
  const { rows, searching, isFavourite, onFavourite, onAct, onOffset } = props;
  // Rows may be put in front of it, as when a model becomes a favourite.
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
      onFavourite(row.model.id, !isFavourite(row.model.id));
    } else {
      const action = keys[key.toLowerCase()];
      if (action === undefined || (action === 'openPlayground' && !canBeTried(row.model))) {
        return false;
      }
      onAct(action, row.model.id);
    }
    return true;
  };
  const onOpen = useCallback(
    (row: Row) => row.heading === undefined && onAct('openModelPage', row.model.id),
    [onAct],
  );
  const draw = useCallback(
    (row: Row) =>
      row.heading === undefined ? (
        <ModelRow
          model={row.model satisfies ModelSummary}
          favourite={isFavourite(row.model.id)}
          onFavourite={onFavourite}
          onAct={onAct}
        />
      ) : (
        <GridCell className="list-heading">{row.heading}</GridCell>
      ),
    [isFavourite, onFavourite, onAct],
  );
  if (rows.length === 0) {
    return <div className="grid">{searching && <Skeleton />}</div>;
  }
  return (
    <div className={searching ? 'model-list searching' : 'model-list'}>
      <VirtualGrid
        label={t('Models')}
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        takesFocus={isModel}
        endless={props.endless}
        busy={searching}
        header={<ModelHeadings sort={props.sort} onSort={props.onSort} />}
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
    (row: Row) => Math.round((isModel(row) ? height : heights.heading) * size),
    [height, size],
  );
}

function keyOf({ key }: Row): string {
  return key;
}

function isModel({ heading }: Row): boolean {
  return heading === undefined;
}
