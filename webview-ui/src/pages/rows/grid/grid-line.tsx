// biome-ignore-all lint/a11y/useSemanticElements: rows at places of their own are no rows of a table
import type { RowsPlace } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { MarkSign } from '../marks/mark-sign';
import type { RowMarks } from '../marks/row-marks';
import type { PlacedColumn } from './column-layout';
import { RowCellView } from './row-cell-view';
import { blockColumns, type RowPages } from './row-pages';
import type { GridView } from './use-grid-view';

interface GridLineProps {
  readonly place: RowsPlace;
  /** Among those that are shown. */
  readonly row: number;
  readonly view: GridView;
  readonly pages: RowPages;
  readonly marks: RowMarks;
  /** Places of columns among those that are read, by name. */
  readonly places: ReadonlyMap<string, number>;
  /** That are searched for. */
  readonly words: string;
  readonly activeColumn: PlacedColumn | undefined;
  readonly cellId: (row: number, column: number) => string;
  readonly onOpen: (column: number) => void;
}

/** A row of the grid, as far as it is in sight. */
export function GridLine({ place, row, view, pages, marks, places, ...props }: GridLineProps) {
  const { words, activeColumn, cellId, onOpen } = props;
  const { placed, drawn, width } = view;
  const number = pages.numberOf(row);
  const mark = number === undefined ? undefined : marks.of(number);
  const clicked = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null;
    onOpen(Math.max(0, Number(cell?.ariaColIndex ?? 2) - 2));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <div
      className="row-grid-row"
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      style={{ transform: `translateY(${view.offsetOf(row)}px)`, width }}
      onClick={({ target }) => clicked(target)}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a column; a row that isn't read has no name */}
      <div
        className="row-number quiet"
        role={number === undefined ? 'gridcell' : 'rowheader'}
        tabIndex={-1}
        aria-colindex={1}
      >
        {mark !== undefined && <MarkSign mark={mark} />}
        {number === undefined ? '' : formatWhole(number)}
      </div>
      {drawn.map((column) => {
        const index = places.get(column.name) ?? 0;
        return (
          <RowCellView
            key={column.name}
            id={cellId(row, placed.indexOf(column))}
            stored={number === undefined ? undefined : { place, number, column: column.name }}
            cell={pages.cell(row, Math.floor(index / blockColumns), index % blockColumns)}
            words={words}
            column={column}
            position={placed.indexOf(column) + 2}
            isActive={activeColumn === column}
            style={view.styleOf(column)}
          />
        );
      })}
    </div>
  );
}
