import type { ColumnStatistics } from '../../../../../src/protocol';
import { formatCloseCount, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** What is in a column, in the little room of a heading. */
export function ColumnSketch({ statistics }: { readonly statistics: ColumnStatistics }) {
  const { histogram, frequencies } = statistics;
  if (histogram !== undefined) {
    return (
      <>
        <Bars counts={histogram.counts} />
        <span className="sketch-words quiet">
          {t('{0} to {1}', edgeText(histogram.edges[0]), edgeText(histogram.edges.at(-1)))}
        </span>
      </>
    );
  }
  if (frequencies !== undefined && frequencies.length > 0) {
    const [[top] = ['']] = frequencies;
    return (
      <>
        <Bars counts={frequencies.slice(0, 12).map(([, count]) => count)} />
        <span className="sketch-words quiet">
          {frequencies.length === 1 ? top : t('{0} values', formatWhole(frequencies.length))}
        </span>
      </>
    );
  }
  return null;
}

function Bars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <span className="sketch" aria-hidden="true">
      {counts.map((count, index) => (
        <span key={index} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </span>
  );
}

/** An edge of a bar in few digits. */
export function edgeText(edge: number | string | undefined): string {
  return typeof edge === 'number' ? formatCloseCount(edge) : (edge ?? '');
}
