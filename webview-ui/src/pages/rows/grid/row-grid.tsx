// biome-ignore-all lint/a11y/useSemanticElements: rows at places of their own are no rows of a table
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import type { RowColumn, RowsPlace, RowsQuery } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import type { RowMarks } from '../marks/row-marks';
import { cellAfter } from './cell-after';
import { type ColumnChoices, withWidth } from './column-layout';
import { GridLine } from './grid-line';
import { HeadingCell } from './heading-cell';
import { type PagePart, partsOf, type RowPages } from './row-pages';
import { canvasHeight } from './scroll-map';
import { type GridView, useGridView } from './use-grid-view';

/** Rows that are scrolled past aren't read. */
const pauseMilliseconds = 60;

/** The cell that has the focus. Row -1 are the headings. */
interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

interface RowGridProps {
  readonly place: RowsPlace;
  readonly query: RowsQuery;
  readonly columns: readonly RowColumn[];
  readonly choices: ColumnChoices;
  readonly onChoices: (choices: ColumnChoices) => void;
  readonly pages: RowPages;
  readonly marks: RowMarks;
  readonly rows: number;
  /** Whether there may be more rows than that. */
  readonly isOpenEnded: boolean;
  readonly onColumn: (column: RowColumn) => void;
  /** @param row among those that are shown */
  readonly onRow: (row: number) => void;
  /**
   * @param row among those that are shown
   * @param isAsking whether the user wants to choose the mark
   */
  readonly onMark: (row: number, isAsking: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * Rows of any number, of which only what is seen is drawn: WAI-ARIA's grid, as one tab stop. A list that is higher than a
 * browser draws is scrolled by its bar in leaps, and by wheel and keys as any other.
 */
export function RowGrid({ place, query, columns, choices, onChoices, pages, ...props }: RowGridProps) {
  const { marks, rows, isOpenEnded, onColumn, onRow, onMark, ref } = props;
  const id = useId();
  const [active, setActive] = useState<ActiveCell>({ row: 0, column: 0 });
  const view = useGridView(columns, choices, rows);
  const { placed, drawn, seen, list, width } = view;
  useImperativeHandle(ref, () => view.scroller.current as HTMLDivElement);
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  const wanted = partsOf(
    view.inSight,
    drawn.map(({ name }) => places.get(name) ?? 0),
  );
  useWanted(pages, wanted);
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const activeColumn = placed[active.column];

  const open = ({ row, column }: ActiveCell) => {
    const heading = placed[column];
    if (row >= 0) {
      onRow(row);
    } else if (heading !== undefined) {
      onColumn(heading);
    }
  };
  const choose = (cell: ActiveCell) => {
    setActive(cell);
    open(cell);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.nativeEvent.isComposing) {
      return;
    }
    const page = Math.max(1, Math.floor(list.viewport / list.rowHeight) - 1);
    const next = cellAfter(event, active, { rows, columns: placed.length, page });
    if (event.key === 'Enter') {
      open(active);
    } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && active.row >= 0) {
      onMark(active.row, event.shiftKey);
    } else if (next === undefined) {
      return;
    } else {
      setActive(next);
      view.showColumn(next.column);
      if (next.row >= 0) {
        view.showRow(next.row);
      }
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={view.scroller}
      className="row-grid"
      role="grid"
      aria-label={t('Rows')}
      aria-rowcount={isOpenEnded ? -1 : rows + 1}
      aria-colcount={placed.length + 1}
      aria-busy={pages.isReading}
      aria-activedescendant={isDrawn(view, active) ? cellId(active.row, active.column) : undefined}
      tabIndex={0}
      style={view.sizes}
      onScroll={({ currentTarget }) => view.scrolled(currentTarget)}
      onKeyDown={keyDown}
    >
      <div className="row-grid-head" role="row" tabIndex={-1} aria-rowindex={1} style={{ width }}>
        <div className="row-number-head" role="columnheader" tabIndex={-1} aria-colindex={1}>
          #
        </div>
        {drawn.map((column) => (
          <HeadingCell
            key={column.name}
            id={cellId(-1, placed.indexOf(column))}
            place={place}
            column={column}
            position={placed.indexOf(column) + 2}
            style={view.styleOf(column)}
            sort={query.sort?.column === column.name ? query.sort : undefined}
            isActive={active.row < 0 && activeColumn === column}
            onOpen={() => choose({ row: -1, column: placed.indexOf(column) })}
            onWidth={(pixels) => onChoices(withWidth(choices, column.name, pixels / view.fontSize))}
          />
        ))}
      </div>
      <div className="row-grid-canvas" role="rowgroup" style={{ height: canvasHeight(list), width }}>
        {Array.from({ length: Math.max(0, seen.end - seen.start) }, (_, index) => seen.start + index).map(
          (row) => (
            <GridLine
              key={row}
              {...{ place, row, view, pages, marks, places, cellId }}
              words={query.words ?? ''}
              activeColumn={active.row === row ? activeColumn : undefined}
              onOpen={(column) => choose({ row, column })}
            />
          ),
        )}
      </div>
    </div>
  );
}

function isDrawn({ placed, drawn, seen }: GridView, { row, column }: ActiveCell): boolean {
  const own = placed[column];
  return own !== undefined && drawn.includes(own) && (row < 0 || (row >= seen.start && row < seen.end));
}

function useWanted(pages: RowPages, wanted: readonly PagePart[]): void {
  useEffect(() => {
    const timer = setTimeout(() => pages.want(wanted), pauseMilliseconds);
    return () => clearTimeout(timer);
  });
}
