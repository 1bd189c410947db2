import { type ReactNode, useEffect, useRef } from 'react';
import type { TableValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { RowSpacer } from '../../ui/row-spacer';
import { ScrollingSection } from '../../ui/scrolling';
import { useRowWindow } from '../../ui/use-row-window';

interface ValueTableProps {
  readonly label: string;
  readonly table: TableValue;
  /** Whether a cell is one that is meant. */
  readonly isMarked: (row: number, column: number) => boolean;
  /** The row to begin with. */
  readonly firstRow?: number | undefined;
}

const rowHeight = 27;

/** A table to be read, in which cells are marked. Of a long one only what is in sight is drawn. */
export function ValueTable({ label, table: { columns, rows }, isMarked, firstRow = 0 }: ValueTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const { shown, above, below } = useRowWindow(scroller, rows.length, rowHeight);
  useEffect(() => {
    if (scroller.current !== null && firstRow > 2) {
      scroller.current.scrollTop = (firstRow - 2) * rowHeight;
    }
  }, [firstRow]);
  return (
    <ScrollingSection className="value-table" ref={scroller} label={label}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((heading, column) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <RowSpacer height={above} />
        <tbody>
          {shown.map((row) => (
            <tr key={row} aria-rowindex={row + 2}>
              {columns.map((_, column) => (
                <td key={column}>{cell(rows[row]?.[column] ?? '', isMarked(row, column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <RowSpacer height={below} />
      </table>
    </ScrollingSection>
  );
}

function cell(text: string, marked: boolean): ReactNode {
  return marked ? <mark className="found">{text === '' ? t('(empty)') : text}</mark> : text;
}

/** Cells as a spreadsheet takes them. */
export function toTabSeparated({ columns, rows }: TableValue): string {
  const quoted = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [columns, ...rows].map((row) => row.map(quoted).join('\t')).join('\n');
}
