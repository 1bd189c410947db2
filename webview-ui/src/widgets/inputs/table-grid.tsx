import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { parseCells, type TableValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { IconButton } from '../../ui/icon-button';
import { RowSpacer } from '../../ui/row-spacer';
import { useRowWindow } from '../../ui/use-row-window';
import {
  type CellPosition,
  cellOf,
  withCell,
  withCells,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-edit';
import { moveOf } from './table-keys';

interface TableGridProps {
  readonly label: string;
  readonly table: TableValue;
  readonly onChange: (table: TableValue) => void;
}

const rowHeight = 27;

/** A table of text boxes: arrow keys go from cell to cell, Enter goes down, cells that are pasted spread out. */
export function TableGrid({ label, table, onChange }: TableGridProps) {
  const { columns, rows } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, above, below, scrollTo } = useRowWindow(scroller, rows.length, rowHeight);
  const { changeTo, keyDown } = useMoves({ table, onChange, scroller, scrollTo });
  const cell = (row: number, column: number) => (
    <Cell table={table} place={{ row, column }} onChange={onChange} onKeyDown={keyDown} />
  );

  return (
    <div className="table-grid" ref={scroller}>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((heading, column) => (
              <th key={column} scope="col">
                <div>
                  {cell(-1, column)}
                  {columns.length > 1 && (
                    <IconButton
                      icon="remove"
                      label={t('Remove column {0}', heading)}
                      onClick={() => changeTo(withoutColumn(table, column), { row: -1, column })}
                    />
                  )}
                </div>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <RowSpacer height={above} />
        <tbody>
          {shown.map((row) => (
            <tr key={row} aria-rowindex={row + 2}>
              {columns.map((_, column) => (
                <td key={column}>{cell(row, column)}</td>
              ))}
              <td className="row-buttons">
                <IconButton
                  icon="remove"
                  label={t('Remove row {0}', row + 1)}
                  onClick={() => changeTo(withoutRow(table, row), { row, column: 0 })}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <RowSpacer height={below} />
      </table>
    </div>
  );
}

interface CellProps extends Pick<TableGridProps, 'table' | 'onChange'> {
  /** Row -1 has the headings. */
  readonly place: CellPosition;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, place: CellPosition) => void;
}

function Cell({ table, place, onChange, onKeyDown }: CellProps) {
  const { row, column } = place;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (/[\t\n\r]/.test(text.trimEnd())) {
      event.preventDefault();
      onChange(withCells(table, place, parseCells(text)));
    }
  };
  return (
    <input
      type="text"
      data-cell={`${row} ${column}`}
      aria-label={
        row < 0
          ? t('Heading of column {0}', column + 1)
          : t('{0}, row {1}', table.columns[column] ?? '', row + 1)
      }
      autoComplete="off"
      value={cellOf(table, place)}
      onChange={({ target }) => onChange(withCell(table, place, target.value))}
      onKeyDown={(event) => onKeyDown(event, place)}
      onPaste={paste}
    />
  );
}

interface Grid extends Pick<TableGridProps, 'table' | 'onChange'> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (row: number) => void;
}

/** What keys do in a cell, and a change of the table that leaves the focus at a place. */
function useMoves({ table, onChange, scroller, scrollTo }: Grid) {
  const { columns, rows } = table;
  const focus = ({ row, column }: CellPosition) => {
    if (row >= 0) {
      scrollTo(row);
    }
    const find = () => scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    const box = find();
    if (box) {
      box.select();
    } else {
      requestAnimationFrame(() => find()?.select());
    }
  };
  const changeTo = (next: TableValue, { row, column }: CellPosition) => {
    flushSync(() => onChange(next));
    focus({ row: Math.min(row, next.rows.length - 1), column: Math.min(column, next.columns.length - 1) });
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, place: CellPosition) => {
    const move = moveOf(event);
    const [row, column] = [place.row + (move?.row ?? 0), place.column + (move?.column ?? 0)];
    if (move === undefined || row < -1 || column < 0 || column >= columns.length) {
      return;
    }
    if (row === rows.length && event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
    if (row === rows.length) {
      changeTo(withRow(table), { row, column });
    } else {
      focus({ row, column });
    }
  };
  return { changeTo, keyDown };
}
