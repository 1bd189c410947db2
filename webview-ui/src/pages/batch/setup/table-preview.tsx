import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { BatchTable } from '../../../../../src/protocol';
import { wholeNumber } from '../../../amounts';
import { t } from '../../../l10n';

const rowHeight = 26;
const overscan = 10;
/** More are named in words. */
const columnLimit = 40;

/** The first rows. Only those in sight are drawn. */
export function TablePreview({ table: { columns, rows } }: { readonly table: BatchTable }) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const shown = columns.slice(0, columnLimit);
  const drawn = virtualizer.getVirtualItems();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="preview" aria-label={t('First rows')} tabIndex={0} ref={scroller}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <td className="number" />
              {shown.map((column) => (
                <th key={column} scope="col" title={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Room height={drawn[0]?.start ?? 0} />
            {drawn.map(({ index, key }) => (
              <tr key={key} aria-rowindex={index + 2}>
                <th scope="row" className="number">
                  {wholeNumber(index + 1)}
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
            <Room height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </section>
      {columns.length > columnLimit && <p className="quiet">{restWords(columns.length - columnLimit)}</p>}
    </>
  );
}

function restWords(columns: number): string {
  return columns === 1
    ? t('1 further column is not shown.')
    : t('{0} further columns are not shown.', wholeNumber(columns));
}

/** Stands for the rows that are out of sight. */
function Room({ height }: { readonly height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
