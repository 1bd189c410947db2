// biome-ignore-all lint/a11y/useSemanticElements: rows at places of their own are no rows of a table
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { rowAfter } from './row-after';

/** Rows drawn beyond either edge. */
const overscan = 6;
/** So many rows before the end the next ones are asked for. */
const nearRows = 12;

interface VirtualGridProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  /** As the functions below, must not change from one drawing to the next. */
  readonly keyOf: (row: T) => string;
  /** In pixels. */
  readonly heightOf: (row: T) => number;
  /** Headings among the rows cannot have the focus. */
  readonly takesFocus?: (row: T) => boolean;
  /** Whether more rows may come. */
  readonly endless: boolean;
  readonly busy: boolean;
  /** Cells of the row of headings. */
  readonly header?: ReactNode;
  /** Cells of a row. */
  readonly children: (row: T) => ReactNode;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** A click on a row, or Enter. */
  readonly onOpen: (row: T) => void;
  /** Another key on a row. @returns whether it was of use */
  readonly onKey?: (key: string, row: T) => boolean;
  /** The last rows are near. */
  readonly onNearEnd?: () => void;
  readonly initialOffset?: number;
  readonly onScroll?: (offset: number) => void;
}

/**
 * A long list of which only what is seen is drawn: WAI-ARIA's grid, one row of which is a tab stop. Up and down lead
 * from row to row, left and right to the controls in a row.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, rows, keyOf, heightOf, takesFocus = always, header, children, active, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const first = header === undefined ? 1 : 2;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(at(rows, index)),
    // Another function here makes the virtualizer measure every row anew.
    getItemKey: useCallback((index: number) => keyOf(at(rows, index)), [rows, keyOf]),
    overscan,
    initialOffset: props.initialOffset ?? 0,
    // The row that has the focus stays, however far it is scrolled away.
    rangeExtractor: useCallback((range: Range) => withIndex(range, active), [active]),
    useFlushSync: false,
  });
  useNewHeights(virtualizer, heightOf);
  useNearEnd(virtualizer.range?.endIndex, rows.length, props.onNearEnd);
  const focusActive = useFocus(scroller, active);
  const keyDown = keysOf(props, { scroller, virtualizer, focusActive });

  return (
    <div
      className="grid"
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-busy={props.busy}
      aria-rowcount={props.endless ? -1 : rows.length + first - 1}
      onKeyDown={keyDown}
    >
      {header !== undefined && (
        <div className="grid-header" role="row" tabIndex={-1} aria-rowindex={1}>
          {header}
        </div>
      )}
      <div
        className="grid-rows"
        role="rowgroup"
        ref={scroller}
        onScroll={({ currentTarget }) => props.onScroll?.(currentTarget.scrollTop)}
      >
        <div className="grid-canvas" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start, size }) => (
            <GridRow
              key={key}
              row={at(rows, index)}
              index={index}
              position={index + first}
              start={start}
              size={size}
              tabbable={takesFocus(at(rows, index)) ? index === active : undefined}
              onActive={props.onActive}
              onOpen={onOpen}
            >
              {children}
            </GridRow>
          ))}
        </div>
      </div>
    </div>
  );
}

interface GridParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly focusActive: () => void;
}

/** What keys do in a row. */
function keysOf<T>(props: VirtualGridProps<T>, { scroller, virtualizer, focusActive }: GridParts) {
  const { rows, active, heightOf, takesFocus = always } = props;
  return (event: KeyboardEvent) => {
    const row = rows[active];
    if (
      isField(event.target) ||
      event.nativeEvent.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      row === undefined
    ) {
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heightOf(row)) - 1);
    const next = rowAfter(event.key, {
      active,
      count: rows.length,
      page,
      takesFocus: (index: number) => takesFocus(at(rows, index)),
    });
    if (next !== undefined) {
      props.onActive(next);
      virtualizer.scrollToIndex(next);
      focusActive();
    } else if (!(moveInRow(event) || pressed(event, row, props))) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

interface GridRowProps<T> {
  readonly row: T;
  readonly index: number;
  /** Counted from 1, headings included. */
  readonly position: number;
  readonly start: number;
  readonly size: number;
  /** Undefined for a row that cannot have the focus. */
  readonly tabbable: boolean | undefined;
  readonly onActive: (index: number) => void;
  readonly onOpen: (row: T) => void;
  readonly children: (row: T) => ReactNode;
}

const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<T>({ row, index, position, start, size, tabbable, ...rest }: GridRowProps<T>) {
  const { onActive, onOpen, children } = rest;
  const style = { transform: `translateY(${start}px)`, height: size };
  if (tabbable === undefined) {
    return (
      <div className="grid-row heading-row" role="row" tabIndex={-1} aria-rowindex={position} style={style}>
        {children(row)}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <div
      className="grid-row"
      role="row"
      aria-rowindex={position}
      data-index={index}
      tabIndex={tabbable ? 0 : -1}
      style={style}
      onFocus={() => onActive(index)}
      onClick={({ target }) => !isControl(target) && onOpen(row)}
    >
      {children(row)}
    </div>
  );
}

/** Draws the rows anew when their heights have become others. */
function useNewHeights(virtualizer: Virtualizer<HTMLDivElement, Element>, heightOf: unknown): void {
  const known = useRef(heightOf);
  useLayoutEffect(() => {
    if (known.current !== heightOf) {
      known.current = heightOf;
      virtualizer.measure();
    }
  }, [virtualizer, heightOf]);
}

function useNearEnd(last: number | undefined, count: number, onNearEnd: (() => void) | undefined): void {
  const near = last !== undefined && count > 0 && last >= count - nearRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may be near again with more rows
  useEffect(() => {
    if (near) {
      onNearEnd?.();
    }
  }, [near, count, onNearEnd]);
}

/** Gives the active row the focus once it is drawn. */
function useFocus(scroller: RefObject<HTMLElement | null>, active: number): () => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    const row = wanted.current ? rowElement(scroller.current, active) : null;
    if (row) {
      wanted.current = false;
      row.focus({ preventScroll: true });
    }
  });
  return useCallback(() => {
    wanted.current = true;
  }, []);
}

function rowElement(scroller: HTMLElement | null, index: number) {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Leads from a row to its controls and back. */
function moveInRow({ key, target, currentTarget }: KeyboardEvent): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (step === undefined || row === null || !currentTarget.contains(row)) {
    return false;
  }
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a[href]')].filter(isShown);
  // biome-ignore lint/complexity/useIndexOf: an event target is not known to be an element of the page
  const next = stops[stops.findIndex((stop) => stop === target) + step];
  next?.focus();
  return true;
}

function pressed<T>({ key, target }: KeyboardEvent, row: T, { onOpen, onKey }: VirtualGridProps<T>): boolean {
  if (isControl(target) && (key === 'Enter' || key === ' ')) {
    return false;
  }
  if (key === 'Enter') {
    onOpen(row);
    return true;
  }
  return onKey?.(key, row) ?? false;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a[href], input') !== null;
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

function isShown(element: HTMLElement): boolean {
  return element.offsetParent !== null;
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  const inside = index < 0 || index >= range.count || indexes.includes(index);
  return inside ? indexes : [...indexes, index].sort((one, other) => one - other);
}

function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) {
    throw new RangeError(`There is no row ${index}`);
  }
  return row;
}

function always(): boolean {
  return true;
}
