import { useRef } from 'react';
import type { BatchTable } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { RowSpacer } from '../../../ui/row-spacer';
import { ScrollingSection } from '../../../ui/scrolling';
import { useRowWindow } from '../../../ui/use-row-window';

const rowHeight = 26;
/** More are named in words. */
const columnLimit = 40;

/** The first rows. Only those in sight are drawn. */
export function TablePreview({ table: { columns, rows } }: { readonly table: BatchTable }) {
  const scroller = useRef<HTMLElement>(null);
  const drawn = useRowWindow(scroller, rows.length, rowHeight);
  const shown = columns.slice(0, columnLimit);
  return (
    <>
      <ScrollingSection className="table-preview" label={t('First rows')} ref={scroller}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <td className="row-number" />
              {shown.map((column) => (
                <th key={column} scope="col" title={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <RowSpacer height={drawn.above} />
          <tbody>
            {drawn.shown.map((index) => (
              <tr key={index} aria-rowindex={index + 2}>
                <th scope="row" className="row-number">
                  {formatWhole(index + 1)}
                </th>
                {shown.map((column, place) => {
                  const cell = rows[index]?.[place] ?? '';
                  return (
                    <td key={column} title={cell}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <RowSpacer height={drawn.below} />
        </table>
      </ScrollingSection>
      {columns.length > columnLimit && <p className="quiet">{restWords(columns.length - columnLimit)}</p>}
    </>
  );
}

function restWords(columns: number): string {
  return columns === 1
    ? t('1 more column is not shown.')
    : t('{0} more columns are not shown.', formatWhole(columns));
}
