import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowColumn } from '../../../../../src/protocol';
import { useFontSize } from '../../../hooks/use-font-size';
import {
  type ColumnChoices,
  columnsInSight,
  type PlacedColumn,
  placedColumns,
  totalWidth,
} from './column-layout';
import {
  clampedTop,
  isScaled,
  rowsInSight,
  type ScrolledRows,
  scrollTopAt,
  topAt,
  topToSee,
} from './scroll-map';

/** In sizes of the font. */
const rowHeights = 2.1;
const headHeights = 5.6;
const numberWidths = 6;

/** Rows drawn beyond either edge. */
const overscan = 5;

/** What of the grid is in sight, and how it is scrolled. */
export interface GridView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: ScrolledRows;
  readonly fontSize: number;
  /** All columns that are shown. */
  readonly placed: readonly PlacedColumn[];
  /** Those that are drawn. */
  readonly drawn: readonly PlacedColumn[];
  /** Of all columns and the row numbers, in pixels. */
  readonly width: number;
  /** Rows that are drawn, and rows in sight; up to but not including `end`. */
  readonly seen: { readonly start: number; readonly end: number };
  readonly inSight: { readonly start: number; readonly end: number };
  /** Sizes for the style sheet. */
  readonly sizes: CSSProperties;
  /** Pixels from the top of the canvas. */
  readonly offsetOf: (row: number) => number;
  readonly styleOf: (column: PlacedColumn) => CSSProperties;
  readonly scrolled: (element: HTMLElement) => void;
  readonly showRow: (row: number) => void;
  readonly showColumn: (index: number) => void;
}

export function useGridView(columns: readonly RowColumn[], choices: ColumnChoices, rows: number): GridView {
  const scroller = useRef<HTMLDivElement>(null);
  const fontSize = useFontSize();
  const size = useSize(scroller);
  const [scroll, setScroll] = useState({ top: 0, left: 0, scrollTop: 0 });
  const [rowHeight, headHeight, numberWidth] = [rowHeights, headHeights, numberWidths].map((each) =>
    Math.round(each * fontSize),
  ) as [number, number, number];
  const list: ScrolledRows = { rows, rowHeight, viewport: Math.max(rowHeight, size.height - headHeight) };
  const placed = placedColumns(columns, choices, fontSize);
  const pinned = placed.filter(({ isPinned }) => isPinned);
  const room = size.width - numberWidth;
  const sight = columnsInSight(placed, { scrollLeft: scroll.left, viewport: room });
  const drawn = [...pinned, ...placed.slice(sight.start, sight.end)];
  const before = (placed[sight.start]?.left ?? 0) - totalWidth(pinned);

  const scrollTo = (top: number) => {
    const next = clampedTop(top, list);
    const scrollTop = scrollTopAt(next, list);
    setScroll((current) => ({ ...current, top: next, scrollTop }));
    scroller.current?.scrollTo({ top: scrollTop });
  };
  useWheel(scroller, list, (pixels) => scrollTo(scroll.top + pixels));

  return {
    ...{ scroller, list, fontSize, placed, drawn },
    width: numberWidth + totalWidth(placed),
    seen: rowsInSight(scroll.top, list, overscan),
    inSight: rowsInSight(scroll.top, list),
    sizes: {
      '--row-height': `${rowHeight}px`,
      '--head-height': `${headHeight}px`,
      '--number-width': `${numberWidth}px`,
    } as CSSProperties,
    offsetOf: (row) => row * rowHeight + (isScaled(list) ? scroll.scrollTop - scroll.top : 0),
    // Pinned cells stick to the left; the first one behind them leaves room for those that aren't drawn.
    styleOf: (column) =>
      column.isPinned
        ? { width: column.width, position: 'sticky', left: numberWidth + column.left, zIndex: 1 }
        : { width: column.width, marginLeft: column === placed[sight.start] ? before : 0 },
    scrolled: ({ scrollTop, scrollLeft }) =>
      setScroll((current) => ({
        // A pixel of the bar may be many of the list: what was scrolled to by other means is known better.
        top: Math.abs(scrollTop - current.scrollTop) < 1 ? current.top : topAt(scrollTop, list),
        left: scrollLeft,
        scrollTop,
      })),
    showRow: (row) => scrollTo(topToSee(row, scroll.top, list)),
    showColumn: (index) => {
      const [column, element] = [placed[index], scroller.current];
      if (column !== undefined && element !== null && !column.isPinned) {
        const latest = column.left + column.width - room;
        element.scrollTo({
          left: Math.min(column.left - totalWidth(pinned), Math.max(element.scrollLeft, latest)),
        });
      }
    },
  };
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 800, height: 400 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) {
      return;
    }
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Takes the wheel where a pixel of the scroll bar is more than one of the list. */
function useWheel(
  element: RefObject<HTMLElement | null>,
  list: ScrolledRows,
  onMove: (pixels: number) => void,
): void {
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  const scaled = isScaled(list);
  const { rowHeight } = list;
  useEffect(() => {
    const { current } = element;
    if (current === null || !scaled) {
      return;
    }
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.shiftKey && event.deltaY !== 0) {
        event.preventDefault();
        latest.current(
          event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * rowHeight : event.deltaY,
        );
      }
    };
    // React's own listeners can't prevent the browser's scrolling.
    current.addEventListener('wheel', turned, { passive: false });
    return () => current.removeEventListener('wheel', turned);
  }, [element, scaled, rowHeight]);
}
